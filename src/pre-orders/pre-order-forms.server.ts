import { postAddressForm, type RefusedAddress } from '#account/addresses/address-form.server.ts'
import { addressForms } from '#account/addresses/address-forms.server.ts'
import { listAddresses } from '#account/addresses/addresses.server.ts'
import type { AddressForm } from '#account/rules/address-form.ts'
import { type FieldErrors, ShopError } from '#kernel/errors.ts'
import type { ChargeResult } from '#payments/attempts/charge-result.ts'
import type { Ctx } from '#platform/ctx.ts'
import { makePreOrder } from '#pre-orders/make-pre-order.server.ts'
import { cancelMyPreOrder, changeMyPreOrder } from '#pre-orders/my-pre-orders.server.ts'
import { checkMyPreOrderPayment, payMyPreOrder } from '#pre-orders/pay-my-pre-order.server.ts'

/** Where to go, an error message, address errors, or the bank's authentication. */
export type PreOrderAnswer =
  | { answer: 'to'; to: string }
  | { answer: 'problem'; problem: string; errors: FieldErrors; status: number }
  | { answer: 'address'; refused: RefusedAddress; forms: Record<string, AddressForm>; status: number }
  | { answer: 'authenticate'; clientSecret: string }

type Text = (name: string) => string

const textOf =
  (form: FormData): Text =>
  (name) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  }

const reloadQuery = (text: Text, more: Record<string, string> = {}): string =>
  `?${new URLSearchParams({ qty: text('qty') || '1', address: text('address'), way: text('shipping_code'), card: text('card'), ...more })}`

export const applyPreOrderForm = (ctx: Ctx, stockLineId: number, form: FormData): Promise<PreOrderAnswer> =>
  catchShopError(async () => {
    const text = textOf(form)
    const page = `/pre-order/${stockLineId}`
    if (text('do') === 'address') return saveAddress(ctx, form, page)
    if (text('do') === 'show') return redirectTo(page + reloadQuery(text))
    const shippingCode = text('shipping_code')
    try {
      const id = await makePreOrder(ctx, {
        stockLineId,
        qty: numberOf(text('qty')),
        addressId: text('address'),
        shippingCode,
        card: text('card'),
        seen: numberOf(text(`seen.${shippingCode}`)),
      })
      return redirectTo(`/profile/pre-orders/${id}?made`)
    } catch (error) {
      if (error instanceof ShopError && error.code === 'cart-changed') return redirectTo(page + reloadQuery(text, { changed: '' }))
      throw error
    }
  })

export const applyMyPreOrderForm = (ctx: Ctx, id: string, form: FormData): Promise<PreOrderAnswer> =>
  catchShopError(async () => {
    const text = textOf(form)
    const page = `/profile/pre-orders/${id}`
    switch (text('do') || text('intent')) {
      case 'address':
        return saveAddress(ctx, form, page)
      case 'show':
        return redirectTo(`${page + reloadQuery(text)}#change`)
      case 'cancel':
        await cancelMyPreOrder(ctx, id)
        return redirectTo(`${page}?cancelled`)
      case 'change':
        await changeMyPreOrder(ctx, id, { addressId: text('address'), shippingCode: text('shipping_code'), card: text('card') })
        return redirectTo(`${page}?changed`)
      case 'pay':
        return chargeAnswer(page, await payMyPreOrder(ctx, id, text('card')))
      case 'look':
        return chargeAnswer(page, await checkMyPreOrderPayment(ctx, id))
      default:
        throw new ShopError('invalid', 'We couldn’t read that form. Please try again.')
    }
  })

const redirectTo = (path: string): PreOrderAnswer => ({ answer: 'to', to: path })

function chargeAnswer(page: string, { state, clientSecret, refusal }: ChargeResult): PreOrderAnswer {
  if (state === 'action-required' && clientSecret) return { answer: 'authenticate', clientSecret }
  if (state === 'failed') return { answer: 'problem', problem: refusal ?? 'Your payment didn’t go through.', errors: {}, status: 402 }
  return redirectTo(state === 'captured' ? `${page}?paid` : page)
}

async function saveAddress(ctx: Ctx, form: FormData, page: string): Promise<PreOrderAnswer> {
  const before = new Set((await listAddresses(ctx)).map(({ id }) => id))
  const refused = await postAddressForm(ctx, form)
  if (refused) return { answer: 'address', refused, forms: addressForms([refused.sent.country]), status: refused.status }
  const added = (await listAddresses(ctx)).find(({ id }) => !before.has(id))
  const text = textOf(form)
  return redirectTo(`${page}?${new URLSearchParams({ qty: text('qty') || '1', address: added?.id ?? '', card: text('card') })}#change`)
}

async function catchShopError(run: () => Promise<PreOrderAnswer>): Promise<PreOrderAnswer> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof ShopError) || error.code === 'sign-in-required') throw error
    return { answer: 'problem', problem: error.message, errors: error.errors, status: error.status }
  }
}

const numberOf = (text: string): number => (/^\d{1,9}$/.test(text) ? Number(text) : Number.NaN)
