import { hash } from '@node-rs/argon2'
import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import { insertRows } from './insert-rows.ts'

/** Everyone's password in the demo shop and in tests. */
export const demoPassword = 'woodshed-demo'

export const people = {
  member: {
    id: '0a5e1b1e-0000-4000-8000-000000000001',
    name: 'Robin Ashdown',
    email: 'member@woodshed.test',
    role: 'member',
    staff_role: null,
  },
  subscriber: {
    id: '0a5e1b1e-0000-4000-8000-000000000002',
    name: 'Saskia Lund',
    email: 'subscriber@woodshed.test',
    role: 'member',
    staff_role: null,
  },
  staff: {
    id: '0a5e1b1e-0000-4000-8000-000000000003',
    name: 'Tam Okafor',
    email: 'staff@woodshed.test',
    role: 'staff',
    staff_role: 'owner',
  },
} as const

/** The tax of the country the demo people live in, in basis points. */
export const britishRate = 2000

/** In the demo alone: someone on an annual plan, for what only they are offered. */
export const annualMember = { id: '0a5e1b1e-0000-4000-8000-000000000004', name: 'Ines Varga', email: 'annual@woodshed.test' } as const

/** Demo only: a member who pays by a legacy agreement and is asked to switch. */
export const oldWalletMember = { id: '0a5e1b1e-0000-4000-8000-000000000005', name: 'Piet Halloran', email: 'wallet@woodshed.test' } as const

/** Accounts listed at the start and in the README. */
export const demoLogIns = [
  { email: people.member.email, who: 'no plan, past orders in different years' },
  { email: people.subscriber.email, who: 'Ultimate, monthly, active' },
  { email: annualMember.email, who: 'Ultimate, yearly: may choose a free DVD' },
  { email: oldWalletMember.email, who: 'pays by the old wallet, asked to move to a card' },
  { email: people.staff.email, who: 'owner: the back office at `/admin`' },
] as const

/** The demo people with a proven email, a password, and for the member an address to post to. */
export async function loadPeople(db: Db, now: Date): Promise<void> {
  // 19 MiB, 2 passes, 1 lane: OWASP's minimum for Argon2id.
  const password = await hash(demoPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })
  const all = Object.values(people)
  const moments = { created_at: now, updated_at: now }
  await insertRows(
    db,
    'auth.users',
    all.map((person) => ({ ...person, email_verified: true, region: 'GB', ...moments })),
  )
  await insertRows(
    db,
    'auth.accounts',
    all.map(({ id }) => ({ account_id: id, provider_id: 'credential', user_id: id, password, ...moments })),
  )
  await insertRows(
    db,
    'tastes',
    all.map(({ id }) => ({ user_id: id, step: 'instrument', state: 'skipped', changed_at: now })),
  )
  await insertRows(db, 'addresses', [{ ...memberAddress, user_id: people.member.id, created_at: now }])
}

/** Someone of the demo alone, with everyone’s password. */
export async function addPerson(db: Db, { id, name, email }: { id: string; name: string; email: string }, now: Date): Promise<void> {
  await sql`
    insert into auth.users (id, name, email, email_verified, region, created_at, updated_at)
    values (${id}, ${name}, ${email}, true, 'GB', ${now}, ${now})`.execute(db)
  await sql`
    insert into auth.accounts (account_id, provider_id, user_id, password, created_at, updated_at)
    select ${id}, provider_id, ${id}, password, created_at, updated_at from auth.accounts where user_id = ${people.member.id}`.execute(db)
  await sql`insert into tastes (user_id, step, state, changed_at) values (${id}, 'instrument', 'skipped', ${now})`.execute(db)
}

const memberAddress = {
  type: 'delivery',
  is_default: true,
  default_delivery: true,
  name: people.member.name,
  line1: '14 Lantern Row',
  line2: '',
  city: 'Hebden Bridge',
  county: 'West Yorkshire',
  postcode: 'HX7 8AA',
  country: 'GB',
  contact_number: '',
}
