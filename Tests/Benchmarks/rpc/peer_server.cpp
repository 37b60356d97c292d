// The peer: gRPC's own C++ server (asynchronous API, one completion queue, one thread of ours) of the two calls that are
// measured, over TLS. Its calls' contexts are kept and used again, as in gRPC's own performance tests.
//
// peer_server PORT CERTIFICATE KEY
#include <grpcpp/grpcpp.h>

#include <csignal>
#include <fstream>
#include <iostream>
#include <memory>
#include <optional>
#include <sstream>
#include <vector>

#include "grpc/testing/benchmark_service.grpc.pb.h"
#include "grpc/testing/test.grpc.pb.h"

using grpc::testing::BenchmarkService;
using grpc::testing::TestService;

static std::string contents(const char *path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

// A place for one call after the other.
class Place {
 public:
  virtual ~Place() = default;
  virtual void proceed(bool ok) = 0;
};

class UnaryPlace final : public Place {
 public:
  UnaryPlace(BenchmarkService::AsyncService *service, grpc::ServerCompletionQueue *queue)
      : service_(service), queue_(queue) {
    wait();
  }

  void proceed(bool ok) override {
    if (answered_ || !ok) return wait();
    answered_ = true;
    response_.mutable_payload()->mutable_body()->assign(request_.response_size(), '\0');
    writer_->Finish(response_, grpc::Status::OK, this);
  }

 private:
  void wait() {
    answered_ = false;
    writer_.reset();
    context_.emplace();
    writer_.emplace(&*context_);
    service_->RequestUnaryCall(&*context_, &request_, &*writer_, queue_, queue_, this);
  }

  BenchmarkService::AsyncService *service_;
  grpc::ServerCompletionQueue *queue_;
  std::optional<grpc::ServerContext> context_;
  std::optional<grpc::ServerAsyncResponseWriter<grpc::testing::SimpleResponse>> writer_;
  grpc::testing::SimpleRequest request_;
  grpc::testing::SimpleResponse response_;
  bool answered_ = false;
};

class StreamPlace final : public Place {
 public:
  StreamPlace(TestService::AsyncService *service, grpc::ServerCompletionQueue *queue) : service_(service), queue_(queue) {
    wait();
  }

  void proceed(bool ok) override {
    if (finished_ || (!ok && sent_ == 0)) return wait();
    if (ok && sent_ < request_.response_parameters_size()) {
      int size = request_.response_parameters(sent_++).size();
      response_.mutable_payload()->mutable_body()->assign(size, '\0');
      writer_->Write(response_, this);
    } else {
      finished_ = true;
      writer_->Finish(grpc::Status::OK, this);
    }
  }

 private:
  void wait() {
    finished_ = false;
    sent_ = 0;
    writer_.reset();
    context_.emplace();
    writer_.emplace(&*context_);
    service_->RequestStreamingOutputCall(&*context_, &request_, &*writer_, queue_, queue_, this);
  }

  TestService::AsyncService *service_;
  grpc::ServerCompletionQueue *queue_;
  std::optional<grpc::ServerContext> context_;
  std::optional<grpc::ServerAsyncWriter<grpc::testing::StreamingOutputCallResponse>> writer_;
  grpc::testing::StreamingOutputCallRequest request_;
  grpc::testing::StreamingOutputCallResponse response_;
  int sent_ = 0;
  bool finished_ = false;
};

int main(int argc, char **argv) {
  if (argc != 4) return 2;
  signal(SIGPIPE, SIG_IGN);
  grpc::SslServerCredentialsOptions tls(GRPC_SSL_DONT_REQUEST_CLIENT_CERTIFICATE);
  tls.pem_key_cert_pairs.push_back({contents(argv[3]), contents(argv[2])});
  BenchmarkService::AsyncService benchmark;
  TestService::AsyncService test;
  grpc::ServerBuilder builder;
  builder.AddListeningPort(std::string("127.0.0.1:") + argv[1], grpc::SslServerCredentials(tls));
  builder.RegisterService(&benchmark);
  builder.RegisterService(&test);
  auto queue = builder.AddCompletionQueue();
  auto server = builder.BuildAndStart();
  if (!server) return 1;
  std::vector<std::unique_ptr<Place>> places;
  for (int i = 0; i < 1024; i++) places.push_back(std::make_unique<UnaryPlace>(&benchmark, queue.get()));
  for (int i = 0; i < 64; i++) places.push_back(std::make_unique<StreamPlace>(&test, queue.get()));
  std::cout << "listening on " << argv[1] << std::endl;
  void *tag;
  bool ok;
  while (queue->Next(&tag, &ok)) static_cast<Place *>(tag)->proceed(ok);
}
