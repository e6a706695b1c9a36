/** Units of an order line that go into a parcel. */
export type ParcelLine = { orderLineId: number; qty: number }
