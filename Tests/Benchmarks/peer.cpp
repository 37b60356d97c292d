// The peer that the seating service is measured beside: the same two calls over the same contract and the same mutual
// TLS on gRPC's own C++ server (callback API). A hold is a row in SQLite, committed (WAL, synchronous=FULL) before the
// answer; there are no rules about seats, no log, no idempotency: it does less.
//
// peer PORT CA CERTIFICATE KEY DATABASE
#include <grpcpp/grpcpp.h>
#include <sqlite3.h>

#include <csignal>
#include <fstream>
#include <iostream>
#include <mutex>
#include <random>
#include <sstream>
#include <unordered_map>

#include "usher/seating/v1/seating.grpc.pb.h"

namespace seating = usher::seating::v1;

static std::string contents(const char *path) {
  std::ifstream file(path);
  std::stringstream text;
  text << file.rdbuf();
  return text.str();
}

class Peer final : public seating::SeatingService::CallbackService {
 public:
  explicit Peer(const char *path) {
    sqlite3_open(path, &database_);
    sqlite3_exec(database_, "PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL;"
                 "CREATE TABLE holds (id TEXT PRIMARY KEY, bytes BLOB NOT NULL)", nullptr, nullptr, nullptr);
    sqlite3_prepare_v2(database_, "INSERT INTO holds VALUES (?, ?)", -1, &insert_, nullptr);
  }

  grpc::ServerUnaryReactor *GetHold(grpc::CallbackServerContext *context, const seating::GetHoldRequest *request,
                                    seating::GetHoldResponse *response) override {
    auto *reactor = context->DefaultReactor();
    std::lock_guard lock(mutex_);
    auto found = holds_.find(request->hold_id());
    if (found == holds_.end()) {
      reactor->Finish(grpc::Status(grpc::StatusCode::NOT_FOUND, "no such hold"));
    } else {
      *response->mutable_hold() = found->second;
      reactor->Finish(grpc::Status::OK);
    }
    return reactor;
  }

  grpc::ServerUnaryReactor *HoldSeats(grpc::CallbackServerContext *context, const seating::HoldSeatsRequest *request,
                                      seating::HoldSeatsResponse *response) override {
    auto *reactor = context->DefaultReactor();
    std::lock_guard lock(mutex_);
    auto *hold = response->mutable_hold();
    hold->set_id(std::to_string(random_()));
    hold->set_token(std::to_string(random_()));
    hold->set_fencing_number(++fencing_);
    *hold->mutable_seat_ids() = request->seat_ids();
    hold->mutable_expire_time()->set_seconds(time(nullptr) + 900);
    hold->set_showing_id(request->showing_id());
    hold->set_state(seating::Hold::ACTIVE);
    for (const auto &id : request->seat_ids()) {
      auto *seat = hold->add_seats();
      seat->set_seat_id(id);
      seat->set_area_name("Stalls");
      seat->set_row_label("A");
      seat->set_seat_label("1");
      seat->set_price_category_id("standard");
    }
    std::string bytes = hold->SerializeAsString();
    sqlite3_bind_text(insert_, 1, hold->id().data(), static_cast<int>(hold->id().size()), SQLITE_STATIC);
    sqlite3_bind_blob(insert_, 2, bytes.data(), static_cast<int>(bytes.size()), SQLITE_STATIC);
    bool stored = sqlite3_step(insert_) == SQLITE_DONE;
    sqlite3_reset(insert_);
    holds_[hold->id()] = *hold;
    reactor->Finish(stored ? grpc::Status::OK : grpc::Status(grpc::StatusCode::UNAVAILABLE, sqlite3_errmsg(database_)));
    return reactor;
  }

 private:
  sqlite3 *database_ = nullptr;
  sqlite3_stmt *insert_ = nullptr;
  std::mutex mutex_;
  std::mt19937_64 random_{7};
  std::int64_t fencing_ = 0;
  std::unordered_map<std::string, seating::Hold> holds_;
};

int main(int argc, char **argv) {
  if (argc != 6) return 2;
  Peer peer(argv[5]);
  grpc::SslServerCredentialsOptions tls(GRPC_SSL_REQUEST_AND_REQUIRE_CLIENT_CERTIFICATE_AND_VERIFY);
  tls.pem_root_certs = contents(argv[2]);
  tls.pem_key_cert_pairs.push_back({contents(argv[4]), contents(argv[3])});
  grpc::ServerBuilder builder;
  builder.AddListeningPort(std::string("127.0.0.1:") + argv[1], grpc::SslServerCredentials(tls));
  builder.RegisterService(&peer);
  auto server = builder.BuildAndStart();
  if (!server) return 1;
  std::cout << "ready" << std::endl;
  server->Wait();
}
