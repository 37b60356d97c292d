import Contracts
import TestProtos
import Wire
import WireJSON

/// What the testee does with one request.
enum Testee {
  private static let types: [any WireMessage.Type] = [
    KindsV1.Kinds.self, GoogleRpc.Status.self, GoogleRpc.ErrorInfo.self, GoogleRpc.BadRequest.self,
    GrpcReflectionV1.ServerReflectionResponse.self, SeatingV1.GetSeatMapResponse.self,
    SeatingV1.WatchSeatsResponse.self, SeatingV1.HoldSeatsResponse.self,
    SeatingV1.SeatRefusal.self, CatalogV1.GetShowingResponse.self, CatalogV1.GetHallResponse.self,
    CatalogV1.CreatePriceTableRequest.self, CatalogV1.ListMoviesResponse.self,
    CatalogV1.ListCinemasResponse.self, OrdersV1.PayOrderResponse.self,
    OrdersV1.CreateOrderRequest.self, OrdersV1.RedeemTicketResponse.self,
    PaymentsV1.AuthorizeResponse.self, SessionsV1.CreateSessionResponse.self,
  ]
  private static let byName = Dictionary(uniqueKeysWithValues: types.map { ($0.typeName, $0) })

  static func answer(_ name: String, _ action: String, _ payload: [UInt8]) -> (
    isGood: Bool, bytes: [UInt8]
  ) {
    guard let type = byName[name] else { return (false, Array("no type \(name)".utf8)) }
    do {
      switch action {
      case "w": return (true, try type.init(wireBytes: payload).wireBytes())
      case "j": return (true, try JSONType(type.wireType).encode(payload))
      case "p": return (true, try JSONType(type.wireType).decode(payload))
      default: return (false, Array("no action \(action)".utf8))
      }
    } catch {
      return (false, Array("\(error)".utf8))
    }
  }
}
