export const statusByCode = {
  invalid: 400,
  'sign-in-required': 401,
  'payment-declined': 402,
  forbidden: 403,
  'not-subscribed': 403,
  'not-owned': 403,
  'csrf-failed': 403,
  'not-found': 404,
  'not-ready': 409,
  'out-of-stock': 409,
  'already-owned': 409,
  'cart-changed': 409,
  'cart-empty': 409,
  'step-incomplete': 409,
  'coupon-refused': 409,
  'monthly-limit-nearly-reached': 409,
  'monthly-limit-reached': 409,
  'payment-pending': 409,
  'plays-elsewhere': 409,
  'email-unproven': 409,
  gone: 410,
  'too-many-tries': 429,
  unavailable: 503,
} as const

export type ErrorCode = keyof typeof statusByCode

export type FieldErrors = Record<string, string>

export function refuseFields(problems: Record<string, string | null | undefined>): void {
  const errors = Object.fromEntries(Object.entries(problems).filter((one): one is [string, string] => !!one[1]))
  if (Object.keys(errors).length > 0) throw new ShopError('invalid', 'Check the highlighted fields.', errors)
}

/** An error whose message the customer may read. Anything else thrown is a bug. */
export class ShopError extends Error {
  readonly code: ErrorCode
  readonly errors: FieldErrors
  /** Values the returned form shows instead of what was typed. */
  readonly fields: Readonly<Record<string, string>>
  constructor(code: ErrorCode, message: string, errors: FieldErrors = {}, fields: Readonly<Record<string, string>> = {}) {
    super(message)
    this.name = 'ShopError'
    this.code = code
    this.errors = errors
    this.fields = fields
  }
  get status(): number {
    return statusByCode[this.code]
  }
}
