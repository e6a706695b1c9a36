import { readAddress } from '#account/addresses/address-forms.server.ts'
import type { AddressGiven, SavedAddress } from '#account/addresses/address-schemas.ts'
import { ShopError } from '#kernel/errors.ts'
import type { Ctx } from '#platform/ctx.ts'

// More than anyone needs; stops scripts from filling the table.
const mostAddresses = 30

/** Defaults first, then newest. */
export async function listAddresses(ctx: Ctx): Promise<SavedAddress[]> {
  const rows = await ctx.db
    .selectFrom('addresses')
    .selectAll()
    .where('user_id', '=', memberId(ctx))
    .orderBy('default_delivery', 'desc')
    .orderBy('is_default', 'desc')
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ is_default, user_id: _owner, created_at: _made, ...address }) => ({ ...address, default: is_default }))
}

/** The first address becomes the default. Refuses invalid with a message for each field. */
export const addAddress = (ctx: Ctx, given: AddressGiven): Promise<SavedAddress[]> =>
  changeBook(ctx, async (ctx, user_id, book) => {
    if (book.length >= mostAddresses) throw new ShopError('invalid', 'Your address book is full. Remove an address first.')
    const first = book.length === 0
    const row = { ...checked(given), type: given.type ?? 'delivery', is_default: given.default ?? first }
    const default_delivery = given.default_delivery ?? (first && row.type === 'delivery')
    await clearDefaults(ctx, user_id, { ...row, default_delivery })
    await ctx.db
      .insertInto('addresses')
      .values({ ...row, default_delivery, user_id, created_at: ctx.now() })
      .execute()
  })

/** Refuses not-found for someone else's address, invalid with a message for each field. */
export const changeAddress = (ctx: Ctx, id: string, given: AddressGiven): Promise<SavedAddress[]> =>
  changeBook(ctx, async (ctx, user_id, book) => {
    const known = book.find((address) => address.id === id)
    if (!known) throw new ShopError('not-found', 'This address isn’t in your address book.')
    const row = { ...checked(given), type: given.type ?? known.type, is_default: given.default ?? known.default }
    const default_delivery = given.default_delivery ?? known.default_delivery
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
    const gone = await ctx.db
      .deleteFrom('addresses')
      .where('id', '=', id)
      .where('user_id', '=', user_id)
      .returning(['type', 'is_default', 'default_delivery'])
      .executeTakeFirst()
    if (!gone) throw new ShopError('not-found', 'This address isn’t in your address book.')
    if (gone.is_default) await promote(ctx, user_id, gone.type, { is_default: true })
    if (gone.default_delivery) await promote(ctx, user_id, 'delivery', { default_delivery: true })
  })

const promote = (ctx: Ctx, userId: string, type: SavedAddress['type'], mark: { is_default: true } | { default_delivery: true }) =>
  ctx.db
    .updateTable('addresses')
    .set(mark)
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
    const userId = memberId(ctx)
    await ctx.db.selectFrom('auth.users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
    await change(ctx, userId, await listAddresses(ctx))
    return listAddresses(ctx)
  })

function checked(given: AddressGiven) {
  const { address, problems } = readAddress(given, given.type ?? 'delivery')
  if (Object.keys(problems).length > 0) throw new ShopError('invalid', 'Check this address.', problems)
  return address
}

async function clearDefaults(
  ctx: Ctx,
  userId: string,
  next: { type: 'delivery' | 'billing'; is_default: boolean; default_delivery: boolean },
) {
  const mine = ctx.db.updateTable('addresses').where('user_id', '=', userId)
  if (next.is_default) await mine.set({ is_default: false }).where('type', '=', next.type).execute()
  if (next.default_delivery) await mine.set({ default_delivery: false }).execute()
}

function memberId(ctx: Ctx): string {
  if (!ctx.visitor.member) throw new ShopError('sign-in-required', 'Sign in first.')
  return ctx.visitor.member.id
}
