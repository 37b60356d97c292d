// Generated from kinds/v1/kinds.proto by protoc-gen-usher. Do not edit.

import CProtobufC
import CTestProtos
import CWire
public import Wire

extension KindsV1 {
  /// The message `kinds.v1.Kinds`.
  public struct Kinds: WireMessage {
    /// Which of `choice` is set.
    public enum Choice: Sendable, Equatable {
      /// The field `chosen_int32`.
      case chosenInt32(Int32)
      /// The field `chosen_string`.
      case chosenString(String)
      /// The field `chosen_bytes`.
      case chosenBytes([UInt8])
      /// The field `chosen_color`.
      case chosenColor(KindsV1.Color)
      /// The field `chosen_inner`.
      case chosenInner(KindsV1.Inner)
      /// The field `chosen_bool`.
      case chosenBool(Bool)
      /// The field `chosen_double`.
      case chosenDouble(Double)
      /// The field `chosen_self`.
      indirect case chosenSelf(KindsV1.Kinds)
      /// The field `chosen_colors`.
      case chosenColors(KindsV1.ColorList)
      /// The field `chosen_null`.
      case chosenNull(GoogleProtobuf.NullValue)
    }

    /// The field `a_double`.
    public var aDouble: Double = 0
    /// The field `a_float`.
    public var aFloat: Float = 0
    /// The field `an_int32`.
    public var anInt32: Int32 = 0
    /// The field `an_int64`.
    public var anInt64: Int64 = 0
    /// The field `a_uint32`.
    public var aUint32: UInt32 = 0
    /// The field `a_uint64`.
    public var aUint64: UInt64 = 0
    /// The field `a_sint32`.
    public var aSint32: Int32 = 0
    /// The field `a_sint64`.
    public var aSint64: Int64 = 0
    /// The field `a_fixed32`.
    public var aFixed32: UInt32 = 0
    /// The field `a_fixed64`.
    public var aFixed64: UInt64 = 0
    /// The field `an_sfixed32`.
    public var anSfixed32: Int32 = 0
    /// The field `an_sfixed64`.
    public var anSfixed64: Int64 = 0
    /// The field `a_bool`.
    public var aBool: Bool = false
    /// The field `a_string`.
    public var aString: String = ""
    /// The field `some_bytes`.
    public var someBytes: [UInt8] = []
    /// The field `color`.
    public var color: KindsV1.Color = .unspecified
    /// The field `inner`.
    public var inner: KindsV1.Inner? = nil
    /// The field `self`.
    @WireBox public var selfValue: KindsV1.Kinds? = nil
    /// The field `doubles`.
    public var doubles: [Double] = []
    /// The field `floats`.
    public var floats: [Float] = []
    /// The field `int32s`.
    public var int32s: [Int32] = []
    /// The field `int64s`.
    public var int64s: [Int64] = []
    /// The field `uint32s`.
    public var uint32s: [UInt32] = []
    /// The field `uint64s`.
    public var uint64s: [UInt64] = []
    /// The field `sint32s`.
    public var sint32s: [Int32] = []
    /// The field `sint64s`.
    public var sint64s: [Int64] = []
    /// The field `fixed32s`.
    public var fixed32s: [UInt32] = []
    /// The field `fixed64s`.
    public var fixed64s: [UInt64] = []
    /// The field `sfixed32s`.
    public var sfixed32s: [Int32] = []
    /// The field `sfixed64s`.
    public var sfixed64s: [Int64] = []
    /// The field `bools`.
    public var bools: [Bool] = []
    /// The field `strings`.
    public var strings: [String] = []
    /// The field `bytes_list`.
    public var bytesList: [[UInt8]] = []
    /// The field `colors`.
    public var colors: [KindsV1.Color] = []
    /// The field `inners`.
    public var inners: [KindsV1.Inner] = []
    /// The field `unpacked_int32s`.
    public var unpackedInt32s: [Int32] = []
    /// The field `unpacked_colors`.
    public var unpackedColors: [KindsV1.Color] = []
    /// The field `string_map`.
    public var stringMap: [String: String] = [:]
    /// The field `int_map`.
    public var intMap: [Int32: Int64] = [:]
    /// The field `color_map`.
    public var colorMap: [UInt64: KindsV1.Color] = [:]
    /// The field `inner_map`.
    public var innerMap: [Bool: KindsV1.Inner] = [:]
    /// The field `bytes_map`.
    public var bytesMap: [Int64: [UInt8]] = [:]
    /// The field `double_map`.
    public var doubleMap: [UInt32: Double] = [:]
    /// The field `any`.
    public var any: GoogleProtobuf.AnyMessage? = nil
    /// The field `duration`.
    public var duration: GoogleProtobuf.Duration? = nil
    /// The field `empty`.
    public var empty: GoogleProtobuf.Empty? = nil
    /// The field `field_mask`.
    public var fieldMask: GoogleProtobuf.FieldMask? = nil
    /// The field `structure`.
    public var structure: GoogleProtobuf.Struct? = nil
    /// The field `value`.
    public var value: GoogleProtobuf.Value? = nil
    /// The field `list_value`.
    public var listValue: GoogleProtobuf.ListValue? = nil
    /// The field `timestamp`.
    public var timestamp: GoogleProtobuf.Timestamp? = nil
    /// The field `bool_value`.
    public var boolValue: GoogleProtobuf.BoolValue? = nil
    /// The field `bytes_value`.
    public var bytesValue: GoogleProtobuf.BytesValue? = nil
    /// The field `double_value`.
    public var doubleValue: GoogleProtobuf.DoubleValue? = nil
    /// The field `float_value`.
    public var floatValue: GoogleProtobuf.FloatValue? = nil
    /// The field `int32_value`.
    public var int32Value: GoogleProtobuf.Int32Value? = nil
    /// The field `int64_value`.
    public var int64Value: GoogleProtobuf.Int64Value? = nil
    /// The field `string_value`.
    public var stringValue: GoogleProtobuf.StringValue? = nil
    /// The field `uint32_value`.
    public var uint32Value: GoogleProtobuf.UInt32Value? = nil
    /// The field `uint64_value`.
    public var uint64Value: GoogleProtobuf.UInt64Value? = nil
    /// The field `null_value`.
    public var nullValue: GoogleProtobuf.NullValue = .nullValue
    /// The field `values`.
    public var values: [GoogleProtobuf.Value] = []
    /// The field `timestamps`.
    public var timestamps: [GoogleProtobuf.Timestamp] = []
    /// The field `anys`.
    public var anys: [GoogleProtobuf.AnyMessage] = []
    /// The field `renamed`.
    public var renamed: String = ""
    /// The field `default`.
    public var `default`: String = ""
    /// The field `_leading_underscore`.
    public var leadingUnderscore: String = ""
    /// The field `field_with_2_digits`.
    public var fieldWith2Digits: String = ""
    /// Names that mean something in Swift.
    public var `in`: Bool = false
    /// The field `init`.
    public var initValue: String = ""
    /// Which of `choice` is set, if any.
    public var choice: Choice? = nil

    /// The message with nothing set.
    public init() {}

    /// The message with some fields set.
    public init(
      aDouble: Double = 0, aFloat: Float = 0, anInt32: Int32 = 0, anInt64: Int64 = 0,
      aUint32: UInt32 = 0, aUint64: UInt64 = 0, aSint32: Int32 = 0, aSint64: Int64 = 0,
      aFixed32: UInt32 = 0, aFixed64: UInt64 = 0, anSfixed32: Int32 = 0, anSfixed64: Int64 = 0,
      aBool: Bool = false, aString: String = "", someBytes: [UInt8] = [],
      color: KindsV1.Color = .unspecified, inner: KindsV1.Inner? = nil,
      selfValue: KindsV1.Kinds? = nil, doubles: [Double] = [], floats: [Float] = [],
      int32s: [Int32] = [], int64s: [Int64] = [], uint32s: [UInt32] = [], uint64s: [UInt64] = [],
      sint32s: [Int32] = [], sint64s: [Int64] = [], fixed32s: [UInt32] = [],
      fixed64s: [UInt64] = [], sfixed32s: [Int32] = [], sfixed64s: [Int64] = [], bools: [Bool] = [],
      strings: [String] = [], bytesList: [[UInt8]] = [], colors: [KindsV1.Color] = [],
      inners: [KindsV1.Inner] = [], unpackedInt32s: [Int32] = [],
      unpackedColors: [KindsV1.Color] = [], stringMap: [String: String] = [:],
      intMap: [Int32: Int64] = [:], colorMap: [UInt64: KindsV1.Color] = [:],
      innerMap: [Bool: KindsV1.Inner] = [:], bytesMap: [Int64: [UInt8]] = [:],
      doubleMap: [UInt32: Double] = [:], any: GoogleProtobuf.AnyMessage? = nil,
      duration: GoogleProtobuf.Duration? = nil, empty: GoogleProtobuf.Empty? = nil,
      fieldMask: GoogleProtobuf.FieldMask? = nil, structure: GoogleProtobuf.Struct? = nil,
      value: GoogleProtobuf.Value? = nil, listValue: GoogleProtobuf.ListValue? = nil,
      timestamp: GoogleProtobuf.Timestamp? = nil, boolValue: GoogleProtobuf.BoolValue? = nil,
      bytesValue: GoogleProtobuf.BytesValue? = nil, doubleValue: GoogleProtobuf.DoubleValue? = nil,
      floatValue: GoogleProtobuf.FloatValue? = nil, int32Value: GoogleProtobuf.Int32Value? = nil,
      int64Value: GoogleProtobuf.Int64Value? = nil, stringValue: GoogleProtobuf.StringValue? = nil,
      uint32Value: GoogleProtobuf.UInt32Value? = nil,
      uint64Value: GoogleProtobuf.UInt64Value? = nil,
      nullValue: GoogleProtobuf.NullValue = .nullValue, values: [GoogleProtobuf.Value] = [],
      timestamps: [GoogleProtobuf.Timestamp] = [], anys: [GoogleProtobuf.AnyMessage] = [],
      renamed: String = "", `default`: String = "", leadingUnderscore: String = "",
      fieldWith2Digits: String = "", `in`: Bool = false, initValue: String = "",
      choice: Choice? = nil
    ) {
      self.aDouble = aDouble
      self.aFloat = aFloat
      self.anInt32 = anInt32
      self.anInt64 = anInt64
      self.aUint32 = aUint32
      self.aUint64 = aUint64
      self.aSint32 = aSint32
      self.aSint64 = aSint64
      self.aFixed32 = aFixed32
      self.aFixed64 = aFixed64
      self.anSfixed32 = anSfixed32
      self.anSfixed64 = anSfixed64
      self.aBool = aBool
      self.aString = aString
      self.someBytes = someBytes
      self.color = color
      self.inner = inner
      self.selfValue = selfValue
      self.doubles = doubles
      self.floats = floats
      self.int32s = int32s
      self.int64s = int64s
      self.uint32s = uint32s
      self.uint64s = uint64s
      self.sint32s = sint32s
      self.sint64s = sint64s
      self.fixed32s = fixed32s
      self.fixed64s = fixed64s
      self.sfixed32s = sfixed32s
      self.sfixed64s = sfixed64s
      self.bools = bools
      self.strings = strings
      self.bytesList = bytesList
      self.colors = colors
      self.inners = inners
      self.unpackedInt32s = unpackedInt32s
      self.unpackedColors = unpackedColors
      self.stringMap = stringMap
      self.intMap = intMap
      self.colorMap = colorMap
      self.innerMap = innerMap
      self.bytesMap = bytesMap
      self.doubleMap = doubleMap
      self.any = any
      self.duration = duration
      self.empty = empty
      self.fieldMask = fieldMask
      self.structure = structure
      self.value = value
      self.listValue = listValue
      self.timestamp = timestamp
      self.boolValue = boolValue
      self.bytesValue = bytesValue
      self.doubleValue = doubleValue
      self.floatValue = floatValue
      self.int32Value = int32Value
      self.int64Value = int64Value
      self.stringValue = stringValue
      self.uint32Value = uint32Value
      self.uint64Value = uint64Value
      self.nullValue = nullValue
      self.values = values
      self.timestamps = timestamps
      self.anys = anys
      self.renamed = renamed
      self.default = `default`
      self.leadingUnderscore = leadingUnderscore
      self.fieldWith2Digits = fieldWith2Digits
      self.in = `in`
      self.initValue = initValue
      self.choice = choice
    }
  }
}

extension KindsV1.Kinds {
  /// What protobuf-c knows about the message.
  public static var wireType: WireType {
    unsafe WireType(kinds__v1__kinds__wire_type(), in: .testProtos)
  }

  /// Reads protobuf-c's struct.
  public init(_ source: WireStruct) {
    let c = unsafe source.pointer(to: Kinds__V1__Kinds.self).pointee
    self.aDouble = unsafe c.a_double
    self.aFloat = unsafe c.a_float
    self.anInt32 = unsafe c.an_int32
    self.anInt64 = unsafe c.an_int64
    self.aUint32 = unsafe c.a_uint32
    self.aUint64 = unsafe c.a_uint64
    self.aSint32 = unsafe c.a_sint32
    self.aSint64 = unsafe c.a_sint64
    self.aFixed32 = unsafe c.a_fixed32
    self.aFixed64 = unsafe c.a_fixed64
    self.anSfixed32 = unsafe c.an_sfixed32
    self.anSfixed64 = unsafe c.an_sfixed64
    self.aBool = unsafe c.a_bool != 0
    self.aString = unsafe String(cString: c.a_string)
    self.someBytes = unsafe WireStruct.bytes(c.some_bytes)
    self.color = unsafe KindsV1.Color(rawValue: Int32(truncatingIfNeeded: c.color.rawValue))
    self.inner = unsafe c.inner.map { unsafe KindsV1.Inner(WireStruct($0)) }
    self.selfValue = unsafe c.`self`.map { unsafe KindsV1.Kinds(WireStruct($0)) }
    self.doubles = unsafe Array(UnsafeBufferPointer(start: c.doubles, count: c.n_doubles))
    self.floats = unsafe Array(UnsafeBufferPointer(start: c.floats, count: c.n_floats))
    self.int32s = unsafe Array(UnsafeBufferPointer(start: c.int32s, count: c.n_int32s))
    self.int64s = unsafe Array(UnsafeBufferPointer(start: c.int64s, count: c.n_int64s))
    self.uint32s = unsafe Array(UnsafeBufferPointer(start: c.uint32s, count: c.n_uint32s))
    self.uint64s = unsafe Array(UnsafeBufferPointer(start: c.uint64s, count: c.n_uint64s))
    self.sint32s = unsafe Array(UnsafeBufferPointer(start: c.sint32s, count: c.n_sint32s))
    self.sint64s = unsafe Array(UnsafeBufferPointer(start: c.sint64s, count: c.n_sint64s))
    self.fixed32s = unsafe Array(UnsafeBufferPointer(start: c.fixed32s, count: c.n_fixed32s))
    self.fixed64s = unsafe Array(UnsafeBufferPointer(start: c.fixed64s, count: c.n_fixed64s))
    self.sfixed32s = unsafe Array(UnsafeBufferPointer(start: c.sfixed32s, count: c.n_sfixed32s))
    self.sfixed64s = unsafe Array(UnsafeBufferPointer(start: c.sfixed64s, count: c.n_sfixed64s))
    self.bools = unsafe (0..<c.n_bools).map { unsafe c.bools[$0] != 0 }
    self.strings = unsafe (0..<c.n_strings).map { unsafe String(cString: c.strings[$0]!) }
    self.bytesList = unsafe (0..<c.n_bytes_list).map { unsafe WireStruct.bytes(c.bytes_list[$0]) }
    self.colors = unsafe (0..<c.n_colors).map {
      unsafe KindsV1.Color(rawValue: Int32(truncatingIfNeeded: c.colors[$0].rawValue))
    }
    self.inners = unsafe (0..<c.n_inners).map { unsafe KindsV1.Inner(WireStruct(c.inners[$0]!)) }
    self.unpackedInt32s = unsafe Array(
      UnsafeBufferPointer(start: c.unpacked_int32s, count: c.n_unpacked_int32s))
    self.unpackedColors = unsafe (0..<c.n_unpacked_colors).map {
      unsafe KindsV1.Color(rawValue: Int32(truncatingIfNeeded: c.unpacked_colors[$0].rawValue))
    }
    for index in 0..<(unsafe c.n_string_map) {
      let entry = unsafe c.string_map[index]!.pointee
      unsafe self.stringMap[String(cString: entry.key)] = String(cString: entry.value)
    }
    for index in 0..<(unsafe c.n_int_map) {
      let entry = unsafe c.int_map[index]!.pointee
      unsafe self.intMap[entry.key] = entry.value
    }
    for index in 0..<(unsafe c.n_color_map) {
      let entry = unsafe c.color_map[index]!.pointee
      unsafe self.colorMap[entry.key] = KindsV1.Color(
        rawValue: Int32(truncatingIfNeeded: entry.value.rawValue))
    }
    for index in 0..<(unsafe c.n_inner_map) {
      let entry = unsafe c.inner_map[index]!.pointee
      unsafe self.innerMap[entry.key != 0] =
        entry.value.map { unsafe KindsV1.Inner(WireStruct($0)) } ?? KindsV1.Inner()
    }
    for index in 0..<(unsafe c.n_bytes_map) {
      let entry = unsafe c.bytes_map[index]!.pointee
      unsafe self.bytesMap[entry.key] = WireStruct.bytes(entry.value)
    }
    for index in 0..<(unsafe c.n_double_map) {
      let entry = unsafe c.double_map[index]!.pointee
      unsafe self.doubleMap[entry.key] = entry.value
    }
    self.any = unsafe c.any.map { unsafe GoogleProtobuf.AnyMessage(WireStruct($0)) }
    self.duration = unsafe c.duration.map { unsafe GoogleProtobuf.Duration(WireStruct($0)) }
    self.empty = unsafe c.empty.map { unsafe GoogleProtobuf.Empty(WireStruct($0)) }
    self.fieldMask = unsafe c.field_mask.map { unsafe GoogleProtobuf.FieldMask(WireStruct($0)) }
    self.structure = unsafe c.structure.map { unsafe GoogleProtobuf.Struct(WireStruct($0)) }
    self.value = unsafe c.value.map { unsafe GoogleProtobuf.Value(WireStruct($0)) }
    self.listValue = unsafe c.list_value.map { unsafe GoogleProtobuf.ListValue(WireStruct($0)) }
    self.timestamp = unsafe c.timestamp.map { unsafe GoogleProtobuf.Timestamp(WireStruct($0)) }
    self.boolValue = unsafe c.bool_value.map { unsafe GoogleProtobuf.BoolValue(WireStruct($0)) }
    self.bytesValue = unsafe c.bytes_value.map { unsafe GoogleProtobuf.BytesValue(WireStruct($0)) }
    self.doubleValue = unsafe c.double_value.map {
      unsafe GoogleProtobuf.DoubleValue(WireStruct($0))
    }
    self.floatValue = unsafe c.float_value.map { unsafe GoogleProtobuf.FloatValue(WireStruct($0)) }
    self.int32Value = unsafe c.int32_value.map { unsafe GoogleProtobuf.Int32Value(WireStruct($0)) }
    self.int64Value = unsafe c.int64_value.map { unsafe GoogleProtobuf.Int64Value(WireStruct($0)) }
    self.stringValue = unsafe c.string_value.map {
      unsafe GoogleProtobuf.StringValue(WireStruct($0))
    }
    self.uint32Value = unsafe c.uint32_value.map {
      unsafe GoogleProtobuf.UInt32Value(WireStruct($0))
    }
    self.uint64Value = unsafe c.uint64_value.map {
      unsafe GoogleProtobuf.UInt64Value(WireStruct($0))
    }
    self.nullValue = unsafe GoogleProtobuf.NullValue(
      rawValue: Int32(truncatingIfNeeded: c.null_value.rawValue))
    self.values = unsafe (0..<c.n_values).map {
      unsafe GoogleProtobuf.Value(WireStruct(c.values[$0]!))
    }
    self.timestamps = unsafe (0..<c.n_timestamps).map {
      unsafe GoogleProtobuf.Timestamp(WireStruct(c.timestamps[$0]!))
    }
    self.anys = unsafe (0..<c.n_anys).map {
      unsafe GoogleProtobuf.AnyMessage(WireStruct(c.anys[$0]!))
    }
    self.renamed = unsafe String(cString: c.renamed)
    self.default = unsafe String(cString: c.default_)
    self.leadingUnderscore = unsafe String(cString: c._leading_underscore)
    self.fieldWith2Digits = unsafe String(cString: c.field_with_2_digits)
    self.in = unsafe c.in != 0
    self.initValue = unsafe String(cString: c.`init`)
    switch unsafe c.choice_case.rawValue {
    case 81:
      self.choice = unsafe .chosenInt32(c.chosen_int32)
    case 82:
      self.choice = unsafe .chosenString(String(cString: c.chosen_string))
    case 83:
      self.choice = unsafe .chosenBytes(WireStruct.bytes(c.chosen_bytes))
    case 84:
      self.choice = unsafe .chosenColor(
        KindsV1.Color(rawValue: Int32(truncatingIfNeeded: c.chosen_color.rawValue)))
    case 85:
      self.choice = unsafe .chosenInner(KindsV1.Inner(WireStruct(c.chosen_inner!)))
    case 86:
      self.choice = unsafe .chosenBool(c.chosen_bool != 0)
    case 87:
      self.choice = unsafe .chosenDouble(c.chosen_double)
    case 88:
      self.choice = unsafe .chosenSelf(KindsV1.Kinds(WireStruct(c.chosen_self!)))
    case 89:
      self.choice = unsafe .chosenColors(KindsV1.ColorList(WireStruct(c.chosen_colors!)))
    case 90:
      self.choice = unsafe .chosenNull(
        GoogleProtobuf.NullValue(rawValue: Int32(truncatingIfNeeded: c.chosen_null.rawValue)))
    default: break
    }
  }

  /// Writes protobuf-c's struct.
  public func write(in arena: WireArena) -> WireStruct {
    let target = arena.make(Self.wireType)
    let c = unsafe target.pointer(to: Kinds__V1__Kinds.self)
    unsafe c.pointee.a_double = self.aDouble
    unsafe c.pointee.a_float = self.aFloat
    unsafe c.pointee.an_int32 = self.anInt32
    unsafe c.pointee.an_int64 = self.anInt64
    unsafe c.pointee.a_uint32 = self.aUint32
    unsafe c.pointee.a_uint64 = self.aUint64
    unsafe c.pointee.a_sint32 = self.aSint32
    unsafe c.pointee.a_sint64 = self.aSint64
    unsafe c.pointee.a_fixed32 = self.aFixed32
    unsafe c.pointee.a_fixed64 = self.aFixed64
    unsafe c.pointee.an_sfixed32 = self.anSfixed32
    unsafe c.pointee.an_sfixed64 = self.anSfixed64
    unsafe c.pointee.a_bool = self.aBool ? 1 : 0
    unsafe c.pointee.a_string = arena.string(self.aString)
    unsafe c.pointee.some_bytes = arena.bytes(self.someBytes)
    unsafe c.pointee.color = .init(rawValue: .init(truncatingIfNeeded: self.color.rawValue))
    if let value = self.inner {
      unsafe c.pointee.inner = value.write(in: arena).pointer(to: Kinds__V1__Inner.self)
    }
    if let value = self.selfValue {
      unsafe c.pointee.`self` = value.write(in: arena).pointer(to: Kinds__V1__Kinds.self)
    }
    if !self.doubles.isEmpty {
      let items = unsafe arena.array(of: (Double).self, count: self.doubles.count)
      for (index, value) in self.doubles.enumerated() {
        unsafe items[index] = value
      }
      unsafe c.pointee.n_doubles = self.doubles.count
      unsafe c.pointee.doubles = items
    }
    if !self.floats.isEmpty {
      let items = unsafe arena.array(of: (Float).self, count: self.floats.count)
      for (index, value) in self.floats.enumerated() {
        unsafe items[index] = value
      }
      unsafe c.pointee.n_floats = self.floats.count
      unsafe c.pointee.floats = items
    }
    if !self.int32s.isEmpty {
      let items = unsafe arena.array(of: (Int32).self, count: self.int32s.count)
      for (index, value) in self.int32s.enumerated() {
        unsafe items[index] = value
      }
      unsafe c.pointee.n_int32s = self.int32s.count
      unsafe c.pointee.int32s = items
    }
    if !self.int64s.isEmpty {
      let items = unsafe arena.array(of: (Int64).self, count: self.int64s.count)
      for (index, value) in self.int64s.enumerated() {
        unsafe items[index] = value
      }
      unsafe c.pointee.n_int64s = self.int64s.count
      unsafe c.pointee.int64s = items
    }
    if !self.uint32s.isEmpty {
      let items = unsafe arena.array(of: (UInt32).self, count: self.uint32s.count)
      for (index, value) in self.uint32s.enumerated() {
        unsafe items[index] = value
      }
      unsafe c.pointee.n_uint32s = self.uint32s.count
      unsafe c.pointee.uint32s = items
    }
    if !self.uint64s.isEmpty {
      let items = unsafe arena.array(of: (UInt64).self, count: self.uint64s.count)
      for (index, value) in self.uint64s.enumerated() {
        unsafe items[index] = value
      }
      unsafe c.pointee.n_uint64s = self.uint64s.count
      unsafe c.pointee.uint64s = items
    }
    if !self.sint32s.isEmpty {
      let items = unsafe arena.array(of: (Int32).self, count: self.sint32s.count)
      for (index, value) in self.sint32s.enumerated() {
        unsafe items[index] = value
      }
      unsafe c.pointee.n_sint32s = self.sint32s.count
      unsafe c.pointee.sint32s = items
    }
    if !self.sint64s.isEmpty {
      let items = unsafe arena.array(of: (Int64).self, count: self.sint64s.count)
      for (index, value) in self.sint64s.enumerated() {
        unsafe items[index] = value
      }
      unsafe c.pointee.n_sint64s = self.sint64s.count
      unsafe c.pointee.sint64s = items
    }
    if !self.fixed32s.isEmpty {
      let items = unsafe arena.array(of: (UInt32).self, count: self.fixed32s.count)
      for (index, value) in self.fixed32s.enumerated() {
        unsafe items[index] = value
      }
      unsafe c.pointee.n_fixed32s = self.fixed32s.count
      unsafe c.pointee.fixed32s = items
    }
    if !self.fixed64s.isEmpty {
      let items = unsafe arena.array(of: (UInt64).self, count: self.fixed64s.count)
      for (index, value) in self.fixed64s.enumerated() {
        unsafe items[index] = value
      }
      unsafe c.pointee.n_fixed64s = self.fixed64s.count
      unsafe c.pointee.fixed64s = items
    }
    if !self.sfixed32s.isEmpty {
      let items = unsafe arena.array(of: (Int32).self, count: self.sfixed32s.count)
      for (index, value) in self.sfixed32s.enumerated() {
        unsafe items[index] = value
      }
      unsafe c.pointee.n_sfixed32s = self.sfixed32s.count
      unsafe c.pointee.sfixed32s = items
    }
    if !self.sfixed64s.isEmpty {
      let items = unsafe arena.array(of: (Int64).self, count: self.sfixed64s.count)
      for (index, value) in self.sfixed64s.enumerated() {
        unsafe items[index] = value
      }
      unsafe c.pointee.n_sfixed64s = self.sfixed64s.count
      unsafe c.pointee.sfixed64s = items
    }
    if !self.bools.isEmpty {
      let items = unsafe arena.array(of: (protobuf_c_boolean).self, count: self.bools.count)
      for (index, value) in self.bools.enumerated() {
        unsafe items[index] = value ? 1 : 0
      }
      unsafe c.pointee.n_bools = self.bools.count
      unsafe c.pointee.bools = items
    }
    if !self.strings.isEmpty {
      let items = unsafe arena.array(
        of: (UnsafeMutablePointer<CChar>?).self, count: self.strings.count)
      for (index, value) in self.strings.enumerated() {
        unsafe items[index] = arena.string(value)
      }
      unsafe c.pointee.n_strings = self.strings.count
      unsafe c.pointee.strings = items
    }
    if !self.bytesList.isEmpty {
      let items = unsafe arena.array(of: (ProtobufCBinaryData).self, count: self.bytesList.count)
      for (index, value) in self.bytesList.enumerated() {
        unsafe items[index] = arena.bytes(value)
      }
      unsafe c.pointee.n_bytes_list = self.bytesList.count
      unsafe c.pointee.bytes_list = items
    }
    if !self.colors.isEmpty {
      let items = unsafe arena.array(of: (Kinds__V1__Color).self, count: self.colors.count)
      for (index, value) in self.colors.enumerated() {
        unsafe items[index] = .init(rawValue: .init(truncatingIfNeeded: value.rawValue))
      }
      unsafe c.pointee.n_colors = self.colors.count
      unsafe c.pointee.colors = items
    }
    if !self.inners.isEmpty {
      let items = unsafe arena.array(
        of: (UnsafeMutablePointer<Kinds__V1__Inner>?).self, count: self.inners.count)
      for (index, value) in self.inners.enumerated() {
        unsafe items[index] = value.write(in: arena).pointer(to: Kinds__V1__Inner.self)
      }
      unsafe c.pointee.n_inners = self.inners.count
      unsafe c.pointee.inners = items
    }
    if !self.unpackedInt32s.isEmpty {
      let items = unsafe arena.array(of: (Int32).self, count: self.unpackedInt32s.count)
      for (index, value) in self.unpackedInt32s.enumerated() {
        unsafe items[index] = value
      }
      unsafe c.pointee.n_unpacked_int32s = self.unpackedInt32s.count
      unsafe c.pointee.unpacked_int32s = items
    }
    if !self.unpackedColors.isEmpty {
      let items = unsafe arena.array(of: (Kinds__V1__Color).self, count: self.unpackedColors.count)
      for (index, value) in self.unpackedColors.enumerated() {
        unsafe items[index] = .init(rawValue: .init(truncatingIfNeeded: value.rawValue))
      }
      unsafe c.pointee.n_unpacked_colors = self.unpackedColors.count
      unsafe c.pointee.unpacked_colors = items
    }
    if !self.stringMap.isEmpty {
      let items = unsafe arena.array(
        of: UnsafeMutablePointer<Kinds__V1__Kinds__StringMapEntry>?.self,
        count: self.stringMap.count)
      for (index, item) in self.stringMap.sorted(by: { $0.key < $1.key }).enumerated() {
        let entry = unsafe arena.make(
          WireType(kinds__v1__kinds__string_map_entry__wire_type(), in: .testProtos)
        ).pointer(to: Kinds__V1__Kinds__StringMapEntry.self)
        unsafe entry.pointee.key = arena.string(item.key)
        unsafe entry.pointee.value = arena.string(item.value)
        unsafe items[index] = entry
      }
      unsafe c.pointee.n_string_map = self.stringMap.count
      unsafe c.pointee.string_map = items
    }
    if !self.intMap.isEmpty {
      let items = unsafe arena.array(
        of: UnsafeMutablePointer<Kinds__V1__Kinds__IntMapEntry>?.self, count: self.intMap.count)
      for (index, item) in self.intMap.sorted(by: { $0.key < $1.key }).enumerated() {
        let entry = unsafe arena.make(
          WireType(kinds__v1__kinds__int_map_entry__wire_type(), in: .testProtos)
        ).pointer(to: Kinds__V1__Kinds__IntMapEntry.self)
        unsafe entry.pointee.key = item.key
        unsafe entry.pointee.value = item.value
        unsafe items[index] = entry
      }
      unsafe c.pointee.n_int_map = self.intMap.count
      unsafe c.pointee.int_map = items
    }
    if !self.colorMap.isEmpty {
      let items = unsafe arena.array(
        of: UnsafeMutablePointer<Kinds__V1__Kinds__ColorMapEntry>?.self, count: self.colorMap.count)
      for (index, item) in self.colorMap.sorted(by: { $0.key < $1.key }).enumerated() {
        let entry = unsafe arena.make(
          WireType(kinds__v1__kinds__color_map_entry__wire_type(), in: .testProtos)
        ).pointer(to: Kinds__V1__Kinds__ColorMapEntry.self)
        unsafe entry.pointee.key = item.key
        unsafe entry.pointee.value = .init(rawValue: .init(truncatingIfNeeded: item.value.rawValue))
        unsafe items[index] = entry
      }
      unsafe c.pointee.n_color_map = self.colorMap.count
      unsafe c.pointee.color_map = items
    }
    if !self.innerMap.isEmpty {
      let items = unsafe arena.array(
        of: UnsafeMutablePointer<Kinds__V1__Kinds__InnerMapEntry>?.self, count: self.innerMap.count)
      for (index, item) in self.innerMap.sorted(by: { !$0.key && $1.key }).enumerated() {
        let entry = unsafe arena.make(
          WireType(kinds__v1__kinds__inner_map_entry__wire_type(), in: .testProtos)
        ).pointer(to: Kinds__V1__Kinds__InnerMapEntry.self)
        unsafe entry.pointee.key = item.key ? 1 : 0
        unsafe entry.pointee.value = item.value.write(in: arena).pointer(to: Kinds__V1__Inner.self)
        unsafe items[index] = entry
      }
      unsafe c.pointee.n_inner_map = self.innerMap.count
      unsafe c.pointee.inner_map = items
    }
    if !self.bytesMap.isEmpty {
      let items = unsafe arena.array(
        of: UnsafeMutablePointer<Kinds__V1__Kinds__BytesMapEntry>?.self, count: self.bytesMap.count)
      for (index, item) in self.bytesMap.sorted(by: { $0.key < $1.key }).enumerated() {
        let entry = unsafe arena.make(
          WireType(kinds__v1__kinds__bytes_map_entry__wire_type(), in: .testProtos)
        ).pointer(to: Kinds__V1__Kinds__BytesMapEntry.self)
        unsafe entry.pointee.key = item.key
        unsafe entry.pointee.value = arena.bytes(item.value)
        unsafe items[index] = entry
      }
      unsafe c.pointee.n_bytes_map = self.bytesMap.count
      unsafe c.pointee.bytes_map = items
    }
    if !self.doubleMap.isEmpty {
      let items = unsafe arena.array(
        of: UnsafeMutablePointer<Kinds__V1__Kinds__DoubleMapEntry>?.self,
        count: self.doubleMap.count)
      for (index, item) in self.doubleMap.sorted(by: { $0.key < $1.key }).enumerated() {
        let entry = unsafe arena.make(
          WireType(kinds__v1__kinds__double_map_entry__wire_type(), in: .testProtos)
        ).pointer(to: Kinds__V1__Kinds__DoubleMapEntry.self)
        unsafe entry.pointee.key = item.key
        unsafe entry.pointee.value = item.value
        unsafe items[index] = entry
      }
      unsafe c.pointee.n_double_map = self.doubleMap.count
      unsafe c.pointee.double_map = items
    }
    if let value = self.any {
      unsafe c.pointee.any = value.write(in: arena).pointer(to: Google__Protobuf__Any.self)
    }
    if let value = self.duration {
      unsafe c.pointee.duration = value.write(in: arena).pointer(
        to: Google__Protobuf__Duration.self)
    }
    if let value = self.empty {
      unsafe c.pointee.empty = value.write(in: arena).pointer(to: Google__Protobuf__Empty.self)
    }
    if let value = self.fieldMask {
      unsafe c.pointee.field_mask = value.write(in: arena).pointer(
        to: Google__Protobuf__FieldMask.self)
    }
    if let value = self.structure {
      unsafe c.pointee.structure = value.write(in: arena).pointer(to: Google__Protobuf__Struct.self)
    }
    if let value = self.value {
      unsafe c.pointee.value = value.write(in: arena).pointer(to: Google__Protobuf__Value.self)
    }
    if let value = self.listValue {
      unsafe c.pointee.list_value = value.write(in: arena).pointer(
        to: Google__Protobuf__ListValue.self)
    }
    if let value = self.timestamp {
      unsafe c.pointee.timestamp = value.write(in: arena).pointer(
        to: Google__Protobuf__Timestamp.self)
    }
    if let value = self.boolValue {
      unsafe c.pointee.bool_value = value.write(in: arena).pointer(
        to: Google__Protobuf__BoolValue.self)
    }
    if let value = self.bytesValue {
      unsafe c.pointee.bytes_value = value.write(in: arena).pointer(
        to: Google__Protobuf__BytesValue.self)
    }
    if let value = self.doubleValue {
      unsafe c.pointee.double_value = value.write(in: arena).pointer(
        to: Google__Protobuf__DoubleValue.self)
    }
    if let value = self.floatValue {
      unsafe c.pointee.float_value = value.write(in: arena).pointer(
        to: Google__Protobuf__FloatValue.self)
    }
    if let value = self.int32Value {
      unsafe c.pointee.int32_value = value.write(in: arena).pointer(
        to: Google__Protobuf__Int32Value.self)
    }
    if let value = self.int64Value {
      unsafe c.pointee.int64_value = value.write(in: arena).pointer(
        to: Google__Protobuf__Int64Value.self)
    }
    if let value = self.stringValue {
      unsafe c.pointee.string_value = value.write(in: arena).pointer(
        to: Google__Protobuf__StringValue.self)
    }
    if let value = self.uint32Value {
      unsafe c.pointee.uint32_value = value.write(in: arena).pointer(
        to: Google__Protobuf__UInt32Value.self)
    }
    if let value = self.uint64Value {
      unsafe c.pointee.uint64_value = value.write(in: arena).pointer(
        to: Google__Protobuf__UInt64Value.self)
    }
    unsafe c.pointee.null_value = .init(
      rawValue: .init(truncatingIfNeeded: self.nullValue.rawValue))
    if !self.values.isEmpty {
      let items = unsafe arena.array(
        of: (UnsafeMutablePointer<Google__Protobuf__Value>?).self, count: self.values.count)
      for (index, value) in self.values.enumerated() {
        unsafe items[index] = value.write(in: arena).pointer(to: Google__Protobuf__Value.self)
      }
      unsafe c.pointee.n_values = self.values.count
      unsafe c.pointee.values = items
    }
    if !self.timestamps.isEmpty {
      let items = unsafe arena.array(
        of: (UnsafeMutablePointer<Google__Protobuf__Timestamp>?).self, count: self.timestamps.count)
      for (index, value) in self.timestamps.enumerated() {
        unsafe items[index] = value.write(in: arena).pointer(to: Google__Protobuf__Timestamp.self)
      }
      unsafe c.pointee.n_timestamps = self.timestamps.count
      unsafe c.pointee.timestamps = items
    }
    if !self.anys.isEmpty {
      let items = unsafe arena.array(
        of: (UnsafeMutablePointer<Google__Protobuf__Any>?).self, count: self.anys.count)
      for (index, value) in self.anys.enumerated() {
        unsafe items[index] = value.write(in: arena).pointer(to: Google__Protobuf__Any.self)
      }
      unsafe c.pointee.n_anys = self.anys.count
      unsafe c.pointee.anys = items
    }
    unsafe c.pointee.renamed = arena.string(self.renamed)
    unsafe c.pointee.default_ = arena.string(self.default)
    unsafe c.pointee._leading_underscore = arena.string(self.leadingUnderscore)
    unsafe c.pointee.field_with_2_digits = arena.string(self.fieldWith2Digits)
    unsafe c.pointee.in = self.in ? 1 : 0
    unsafe c.pointee.`init` = arena.string(self.initValue)
    switch self.choice {
    case .chosenInt32(let value):
      unsafe c.pointee.choice_case = .init(rawValue: 81)
      unsafe c.pointee.chosen_int32 = value
    case .chosenString(let value):
      unsafe c.pointee.choice_case = .init(rawValue: 82)
      unsafe c.pointee.chosen_string = arena.string(value)
    case .chosenBytes(let value):
      unsafe c.pointee.choice_case = .init(rawValue: 83)
      unsafe c.pointee.chosen_bytes = arena.bytes(value)
    case .chosenColor(let value):
      unsafe c.pointee.choice_case = .init(rawValue: 84)
      unsafe c.pointee.chosen_color = .init(rawValue: .init(truncatingIfNeeded: value.rawValue))
    case .chosenInner(let value):
      unsafe c.pointee.choice_case = .init(rawValue: 85)
      unsafe c.pointee.chosen_inner = value.write(in: arena).pointer(to: Kinds__V1__Inner.self)
    case .chosenBool(let value):
      unsafe c.pointee.choice_case = .init(rawValue: 86)
      unsafe c.pointee.chosen_bool = value ? 1 : 0
    case .chosenDouble(let value):
      unsafe c.pointee.choice_case = .init(rawValue: 87)
      unsafe c.pointee.chosen_double = value
    case .chosenSelf(let value):
      unsafe c.pointee.choice_case = .init(rawValue: 88)
      unsafe c.pointee.chosen_self = value.write(in: arena).pointer(to: Kinds__V1__Kinds.self)
    case .chosenColors(let value):
      unsafe c.pointee.choice_case = .init(rawValue: 89)
      unsafe c.pointee.chosen_colors = value.write(in: arena).pointer(to: Kinds__V1__ColorList.self)
    case .chosenNull(let value):
      unsafe c.pointee.choice_case = .init(rawValue: 90)
      unsafe c.pointee.chosen_null = .init(rawValue: .init(truncatingIfNeeded: value.rawValue))
    case nil: break
    }
    return target
  }
}
