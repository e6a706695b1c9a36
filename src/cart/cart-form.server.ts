import { z } from 'zod'
import { addLines, applyCoupon, removeCoupon, setLine } from '#cart/cart.server.ts'
import { chooseFreeDvd } from '#cart/free-dvd.server.ts'
import { removeLine } from '#cart/gift-and-promo-lines.server.ts'
import { maxLineQty } from '#cart/rules/lines.ts'
import { ShopError } from '#kernel/errors.ts'
import { ownValue } from '#kernel/own-value.ts'
import { RowIdParam } from '#kernel/row-id.ts'
import { couponMessages } from '#offers/rules/coupon-conditions.ts'
import { withCaptcha } from '#platform/captcha/captcha.server.ts'
import { captchaField } from '#platform/captcha/captcha-field.ts'
import { CaptchaBody } from '#platform/captcha/captcha-token.ts'
import type { Ctx } from '#platform/ctx.ts'

const stockLine = RowIdParam

const CartForm = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('add'), stock_line_id: z.array(stockLine).max(200) }),
  z.object({
    intent: z.literal('set'),
    stock_line_id: stockLine,
    qty: z.string().regex(/^\d+$/).transform(Number).pipe(z.int().max(maxLineQty)),
  }),
  z.object({ intent: z.literal('coupon'), code: z.string().trim().min(1).max(64), ...CaptchaBody }),
  z.object({ intent: z.literal('remove-coupon') }),
  z.object({ intent: z.literal('free-dvd'), stock_line_id: stockLine }),
  z.object({ intent: z.literal('remove-line'), id: z.coerce.number().int().positive() }),
])

const CartIntent = z.enum(['add', 'set', 'coupon', 'remove-coupon', 'remove-line', 'free-dvd', 'gift'])

type CartFormData = z.output<typeof CartForm>
export type CartFormAnswer = { intent: string; problem: string | null; status: number; tried?: string }

export async function applyCartForm(ctx: Ctx, form: FormData): Promise<CartFormAnswer> {
  const intent = String(form.get('intent') ?? '')
  const lines = intent === 'add' && { stock_line_id: form.getAll('stock_line_id') }
  if (lines && lines.stock_line_id.length === 0) return { intent, problem: 'Select at least one item.', status: 400 }
  const parsed = CartForm.safeParse({ ...Object.fromEntries(form), ...lines })
  const tried = intent === 'coupon' ? { tried: String(form.get('code') ?? '').trim() } : undefined
  if (!parsed.success) return { intent, problem: invalidMessage(intent, tried), status: 400, ...tried }
  try {
    await runIntent(ctx, parsed.data)
    return { intent, problem: null, status: 200 }
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return { intent, problem: error.message, status: error.status, ...tried }
  }
}

const invalidMessage = (intent: string, typed: { tried: string } | undefined): string =>
  typed?.tried ? couponMessages.unknown : (ownValue(invalidMessages, intent) ?? 'Check what you entered.')

const invalidMessages: Readonly<Record<string, string>> = {
  set: `Enter a whole number up to ${maxLineQty}.`,
  coupon: 'Enter a coupon code.',
}

const done: Record<z.output<typeof CartIntent>, string> = {
  add: 'Cart updated successfully',
  set: 'Cart updated successfully',
  coupon: 'Coupon Applied',
  'remove-coupon': 'Coupon Removed',
  'remove-line': 'Cart updated successfully',
  'free-dvd': 'Cart updated successfully',
  gift: 'Cart updated successfully',
}

/** Redirect after a successful form: to the cart with the message of row M1, M3 or M4, or back to its checkout step. */
export const cartRedirect = (intent: string, back: unknown = null): string =>
  typeof back === 'string' && /^\/checkout\?step=[1-5]$/.test(back) ? back : `/cart?done=${encodeURIComponent(intent)}`

export function doneMessage(search: URLSearchParams): string | null {
  const intent = CartIntent.safeParse(search.get('done'))
  return intent.success ? done[intent.data] : null
}

function runIntent(ctx: Ctx, data: CartFormData): Promise<unknown> {
  switch (data.intent) {
    case 'add':
      return addLines(ctx, data.stock_line_id)
    case 'set':
      return setLine(ctx, { stockLineId: data.stock_line_id, qty: data.qty })
    case 'coupon':
      return applyCoupon(withCaptcha(ctx, data[captchaField]), data.code)
    case 'free-dvd':
      return chooseFreeDvd(ctx, data.stock_line_id)
    case 'remove-line':
      return removeLine(ctx, data.id)
    case 'remove-coupon':
      return removeCoupon(ctx)
  }
}
