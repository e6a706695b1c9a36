import { readAddress } from '#account/addresses/address-forms.server.ts'
import type { AddressRequest, SavedAddress } from '#account/addresses/address-schemas.ts'
import { ShopError } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'

// More than anyone needs; stops scripts from filling the table.
const maxAddresses = 30

/** Defaults first, then newest. */
export async function listAddresses(ctx: Ctx): Promise<SavedAddress[]> {
  const rows = await ctx.db
    .selectFrom('addresses')
    .selectAll()
    .where('user_id', '=', requireMemberId(ctx))
    .orderBy('default_delivery', 'desc')
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ is_default, user_id: _owner, created_at: _made, ...address }) => ({ ...address, default: is_default }))
}

/** The first address becomes the default. Refuses invalid with a message for each field. */
export const addAddress = (ctx: Ctx, input: AddressRequest): Promise<SavedAddress[]> =>
  changeBook(ctx, async (ctx, user_id, book) => {
    if (book.length >= maxAddresses) throw new ShopError('invalid', 'Your address book is full. Remove an address first.')
    const first = book.length === 0
    const row = { ...validAddress(input), type: input.type ?? 'delivery', is_default: input.default ?? first }
    const default_delivery = input.default_delivery ?? (first && row.type === 'delivery')
    await clearDefaults(ctx, user_id, { ...row, default_delivery })
    await ctx.db
      .insertInto('addresses')
      .values({ ...row, default_delivery, user_id, created_at: ctx.now() })
      .execute()
  })

/** Refuses not-found for someone else's address, invalid with a message for each field. */
export const changeAddress = (ctx: Ctx, id: string, input: AddressRequest): Promise<SavedAddress[]> =>
  changeBook(ctx, async (ctx, user_id, book) => {
    const existing = book.find((address) => address.id === id)
    if (!existing) throw new ShopError('not-found', 'This address isn’t in your address book.')
    const row = { ...validAddress(input), type: input.type ?? existing.type, is_default: input.default ?? existing.default }
    const default_delivery = input.default_delivery ?? existing.default_delivery
    await clearDefaults(ctx, user_id, { ...row, default_delivery })
    await ctx.db
      .updateTable('addresses')
      .set({ ...row, default_delivery })
      .where('id', '=', id)
      .execute()
  })

/** Removes an address; the newest remaining one becomes the default. Refuses not-found for someone else's address. */
export const removeAddress = (ctx: Ctx, id: string): Promise<SavedAddress[]> =>
  changeBook(ctx, async (ctx, user_id) => {
    const removed = await ctx.db
      .deleteFrom('addresses')
      .where('id', '=', id)
      .where('user_id', '=', user_id)
      .returning(['type', 'is_default', 'default_delivery'])
      .executeTakeFirst()
    if (!removed) throw new ShopError('not-found', 'This address isn’t in your address book.')
    if (removed.is_default) await promoteNewest(ctx, user_id, removed.type, { is_default: true })
    if (removed.default_delivery) await promoteNewest(ctx, user_id, 'delivery', { default_delivery: true })
  })

const promoteNewest = (ctx: Ctx, userId: string, type: SavedAddress['type'], flag: { is_default: true } | { default_delivery: true }) =>
  ctx.db
    .updateTable('addresses')
    .set(flag)
    .where('id', '=', ({ selectFrom }) =>
      selectFrom('addresses')
        .select('id')
        .where('user_id', '=', userId)
        .where('type', '=', type)
        .orderBy('created_at', 'desc')
        .orderBy('id')
        .limit(1),
    )
    .execute()

/** One change per address book at a time, so that two addresses can't both become the default. */
const changeBook = (ctx: Ctx, change: (ctx: Ctx, userId: string, book: SavedAddress[]) => Promise<void>): Promise<SavedAddress[]> =>
  ctx.transaction(async (ctx) => {
    const userId = requireMemberId(ctx)
    await ctx.db.selectFrom('auth.users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    await change(ctx, userId, await listAddresses(ctx))
    return listAddresses(ctx)
  })

function validAddress(input: AddressRequest) {
  const { address, problems } = readAddress(input, input.type ?? 'delivery')
  if (Object.keys(problems).length > 0) throw new ShopError('invalid', 'Check this address.', problems)
  return address
}

async function clearDefaults(
  ctx: Ctx,
  userId: string,
  next: { type: 'delivery' | 'billing'; is_default: boolean; default_delivery: boolean },
) {
  const addresses = ctx.db.updateTable('addresses').where('user_id', '=', userId)
  if (next.is_default) await addresses.set({ is_default: false }).where('type', '=', next.type).execute()
  if (next.default_delivery) await addresses.set({ default_delivery: false }).execute()
}

function requireMemberId(ctx: Ctx): string {
  if (!ctx.visitor.member) throw new ShopError('sign-in-required', 'Sign in first.')
  return ctx.visitor.member.id
}
