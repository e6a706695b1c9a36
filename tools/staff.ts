// `npm run staff -- --add someone@example.com`: makes a person staff with every right; `--remove` undoes it; `--forget-phone` turns off two-step sign-in for
// people who lost both phone and recovery codes; without options it lists the staff. Ends their sessions, so that it applies at once.
import { parseArgs } from 'node:util'
import type { Db } from '#platform/db.server.ts'
import { withDatabase } from './with-database.ts'

const changes = {
  add: { words: 'is an owner now', with: { role: 'staff', staff_role: 'owner' } },
  remove: { words: 'is no staff any more', with: { role: 'member', staff_role: null } },
  'forget-phone': { words: 'signs in with the password alone until a new phone is set up', with: { two_factor_enabled: false } },
} as const

async function listStaff(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('auth.users')
    .select(['email', 'name', 'two_factor_enabled as twoStep'])
    .where('role', '=', 'staff')
    .orderBy('email')
    .execute()
  return rows.map(({ email, name, twoStep }) => `${email}  ${name}  two-step sign-in ${twoStep ? 'on' : 'off'}`)
}

/** Changes an account; returns a message, or null when there is no such account. */
export async function changeStaff(db: Db, what: keyof typeof changes, email: string): Promise<string | null> {
  const { words, with: values } = changes[what]
  return db.transaction().execute(async (db) => {
    const user = await db
      .updateTable('auth.users')
      .set(values)
      .where('email', '=', email.trim().toLowerCase())
      .returning(['id', 'email'])
      .executeTakeFirst()
    if (!user) return null
    if (what === 'forget-phone') await db.deleteFrom('auth.two_factors').where('user_id', '=', user.id).execute()
    await db.deleteFrom('auth.sessions').where('user_id', '=', user.id).execute()
    return `${user.email} ${words}.`
  })
}

async function main(): Promise<void> {
  const email = { type: 'string' } as const
  const { values } = parseArgs({ options: { add: email, remove: email, 'forget-phone': email } })
  await withDatabase('the list of staff', async (db) => {
    for (const [what, person] of Object.entries(values)) {
      const said = await changeStaff(db, what as keyof typeof changes, person)
      console.log(said ?? `Nobody has an account with ${person}. They open one in the shop first.`)
      if (!said) process.exitCode = 1
    }
    if (Object.keys(values).length === 0) console.log((await listStaff(db)).join('\n') || 'Nobody is staff yet.')
  })
}

if (import.meta.main) await main()
