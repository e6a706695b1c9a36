/** Every kind of action in the log, and its name there. */
export const staffActionWords = {
  'sale.schedule': 'Scheduled a sale',
  'sale.stop': 'Ended a sale',
  'exchange-rate.set': 'Set an exchange rate',
  'oss-report.export': 'Exported a tax report',
  'oss-quarter.close': 'Closed a tax quarter',
  coupon: 'Coupon',
  'free-dvd': 'Free DVD',
  points: 'Points',
  stock: 'Stock',
  membership: 'Membership',
  'order.send': 'Sent a parcel',
  'order.deliver': 'Noted a delivery',
  'order.refund': 'Refunded an order',
  'order.note': 'Added a note',
  'refund.settle': 'Settled a failed refund',
  'artist.create': 'Created an artist',
  'artist.save': 'Changed an artist',
  'artist.cover': 'Changed an artist’s picture',
  'product.create': 'Created a product',
  'product.save': 'Changed a product',
  'product.cover': 'Changed a cover',
  'product.parts': 'Changed a product’s parts',
  'product.publish': 'Published a product',
  'product.schedule': 'Scheduled a product',
  'product.withdraw': 'Withdrew a product',
  'product.retire': 'Retired a product',
  'product.duplicate': 'Duplicated a product',
  'log.export': 'Exported the log',
  'staff.invite': 'Invited staff',
  'staff.join': 'Joined the staff',
  'staff.role': 'Changed a role',
  'staff.remove': 'Removed staff',
} as const

export type StaffAction = keyof typeof staffActionWords

export const isStaffAction = (text: string): text is StaffAction => Object.hasOwn(staffActionWords, text)
