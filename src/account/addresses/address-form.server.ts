import { z } from 'zod'
import { AddressInput } from '#account/addresses/address-schemas.ts'
import { addAddress, changeAddress, removeAddress } from '#account/addresses/addresses.server.ts'
import { changeCountry } from '#account/rules/address.ts'
import { type FieldErrors, ShopError } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'

const AddressForm = z
  .object({ ...AddressInput.shape, id: z.union([z.uuid(), z.literal('')]).optional(), intent: z.literal('remove').optional() })
  .extend({ default_delivery: z.literal('on').optional(), default: z.literal('on').optional() })

export type RefusedAddress = { problem: string; errors: FieldErrors; status: number; sent: Record<string, string | undefined> }

/** Handles the address book form; errors come back in words with what was typed. A country change only reloads the form. */
export async function postAddressForm(ctx: Ctx, form: FormData): Promise<RefusedAddress | null> {
  const parsed = AddressForm.safeParse(Object.fromEntries(form))
  if (!parsed.success) return { problem: 'Check what you entered.', errors: {}, status: 400, sent: {} }
  const { id, intent, default_delivery, default: first, ...input } = parsed.data
  const isDelivery = input.type !== 'billing'
  if (form.has(changeCountry)) return { problem: '', errors: {}, status: 200, sent: input }
  // Each address type has one default flag.
  const flags = isDelivery ? { default_delivery: default_delivery === 'on' } : { default: first === 'on', default_delivery: false }
  const setFlags = Object.values(flags).includes(true) ? flags : {}
  try {
    if (id && intent === 'remove') await removeAddress(ctx, id)
    else if (id) await changeAddress(ctx, id, { ...input, ...flags })
    else await addAddress(ctx, { ...input, ...setFlags })
    return null
  } catch (error) {
    if (!(error instanceof ShopError)) throw error
    return { problem: error.message, errors: error.errors, status: error.status, sent: input }
  }
}
