import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Config } from '#platform/config.ts'
import type { Db } from '#platform/db.server.ts'
import { SettingError } from '#platform/settings.ts'

/** Demo goods are only for a shop that has never sold or made anything. */
export async function isEmptyShop(db: Db): Promise<boolean> {
  const { rows } = await sql`select from products union all select from auth.users limit 1`.execute(db)
  return rows.length === 0
}

export async function fillDemo(db: Db): Promise<void> {
  // A hundred and fifty modules, which only the first start needs.
  const { seedDemo } = await import('#demo/run.ts')
  await db.transaction().execute((transaction) => seedDemo(transaction, new Date()))
}

/** They need the running fake, so they aren't part of the seed; members with a card keep it. */
export async function giveDemoCards(db: Db, config: Config): Promise<void> {
  if (!config.sandbox.stripe) return
  const people = await db
    .selectFrom('subscriptions as s')
    .innerJoin('auth.users as u', 'u.id', 's.user_id')
    .select(['u.id', 'u.name', 'u.email', 's.id as subscription'])
    .where('u.email', 'like', '%@woodshed.test')
    .where('s.provider', '=', 'card')
    .where('s.status', '=', 'active')
    .where('s.payment_method', 'is', null)
    .execute()
  if (people.length === 0) return
  const { stripeProvider } = await import('#payments/providers/stripe/stripe.server.ts')
  const { stripeClient } = await import('#payments/providers/stripe/client.server.ts')
  const keeper = stripeProvider(config).cards
  if (!keeper) return
  for (const { subscription, ...person } of people) {
    const customer = await keeper.createCustomer(person)
    const { paymentMethods } = stripeClient(config)
    const card = await paymentMethods.attach('pm_card_visa', { customer })
    // A card without an address doesn't count as saved (row E7): the page would ask for it again.
    await paymentMethods.update(card.id, { billing_details: { name: person.name, address: demoAddress } })
    await db
      .insertInto('payment_customers')
      .values({ user_id: person.id, provider: 'stripe', customer_ref: customer, default_method: card.id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    await db.updateTable('subscriptions').set({ payment_method: card.id }).where('id', '=', subscription).execute()
  }
}

const demoAddress = { line1: '14 Lantern Row', city: 'Hebden Bridge', postal_code: 'HX7 8AA', country: 'GB' }

/** Whether recordings or covers are still to be made, or recordings of an older release lack a file that is written beside them. */
export async function isMediaWaiting(db: Db, dataDir: string): Promise<boolean> {
  const { rows } = await sql`
    (select from assets where state in ('waiting', 'preparing') limit 1) union all (select from products where image is null limit 1)`.execute(
    db,
  )
  if (rows.length > 0) return true
  const made = await db.selectFrom('assets').select('folder').where('state', '=', 'ready').orderBy('id').limit(1).executeTakeFirst()
  return made !== undefined && !existsSync(join(dataDir, 'media', made.folder, 'practice.json'))
}

/** A shop with real payments must not have accounts with public passwords. */
export async function refuseDemoPeople(db: Db, config: Config): Promise<void> {
  if (config.testMode) return
  const { rows } = await sql`select from auth.users where email like '%@woodshed.test' limit 1`.execute(db)
  if (rows.length)
    throw new SettingError(
      'STRIPE_SECRET_KEY is a live key, but the database holds the demo shop: start with another DATA_DIR or DATABASE_URL.',
    )
}
