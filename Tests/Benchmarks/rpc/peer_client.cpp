// The peer as a client: gRPC's own C++ client (asynchronous API, one completion queue, one thread of ours) makes unary
// calls over TLS, so many at a time.
//
// peer_client PORT CA CONNECTIONS STREAMS CALLS
#include <grpcpp/grpcpp.h>

#include <fstream>
#include <iostream>
#include <memory>
#include <optional>
#include <sstream>
#include <vector>

#include "grpc/testing/benchmark_service.grpc.pb.h"

using grpc::testing::BenchmarkService;

static std::string contents(const char *path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

// One call after the other.
class Caller {
 public:
  Caller(BenchmarkService::Stub *stub, grpc::CompletionQueue *queue) : stub_(stub), queue_(queue) {}

  void call() {
    // 50 bytes, asking for 100.
    grpc::testing::SimpleRequest request;
    request.set_response_size(96);
    request.mutable_payload()->mutable_body()->assign(44, '\0');
    reader_.reset();
    context_.emplace();
    reader_ = stub_->PrepareAsyncUnaryCall(&*context_, request, queue_);
    reader_->StartCall();
    reader_->Finish(&response_, &status_, this);
  }

  bool succeeded() const { return status_.ok() && response_.payload().body().size() == 96; }
  const grpc::Status &status() const { return status_; }

 private:
  BenchmarkService::Stub *stub_;
  grpc::CompletionQueue *queue_;
  std::optional<grpc::ClientContext> context_;
  std::unique_ptr<grpc::ClientAsyncResponseReader<grpc::testing::SimpleResponse>> reader_;
  grpc::testing::SimpleResponse response_;
  grpc::Status status_;
};

int main(int argc, char **argv) {
  if (argc != 6) return 2;
  int connections = std::stoi(argv[3]), streams = std::stoi(argv[4]);
  long calls = std::stol(argv[5]), started = 0, ended = 0;
  grpc::SslCredentialsOptions tls;
  tls.pem_root_certs = contents(argv[2]);
  grpc::CompletionQueue queue;
  std::vector<std::unique_ptr<BenchmarkService::Stub>> stubs;
  std::vector<std::unique_ptr<Caller>> callers;
  for (int i = 0; i < connections; i++) {
    grpc::ChannelArguments arguments;
    arguments.SetInt(GRPC_ARG_USE_LOCAL_SUBCHANNEL_POOL, 1);
    auto channel =
        grpc::CreateCustomChannel(std::string("localhost:") + argv[1], grpc::SslCredentials(tls), arguments);
    stubs.push_back(BenchmarkService::NewStub(channel));
    for (int j = 0; j < streams; j++) callers.push_back(std::make_unique<Caller>(stubs.back().get(), &queue));
  }
  for (auto &caller : callers) {
    if (started == calls) break;
    started++;
    caller->call();
  }
  void *tag;
  bool ok;
  while (ended < calls && queue.Next(&tag, &ok)) {
    auto *caller = static_cast<Caller *>(tag);
    ended++;
    if (!ok || !caller->succeeded()) {
      std::cerr << "a call failed: " << caller->status().error_message() << std::endl;
      return 1;
    }
    if (started < calls) {
      started++;
      caller->call();
    }
  }
  std::cout << ended << " calls succeeded" << std::endl;
}
