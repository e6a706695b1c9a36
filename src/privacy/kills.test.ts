import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newMember, signedIn } from '#account/tests/new-member.ts'
import { type CheckoutShop, checkoutShop } from '#checkout/tests/checkout-shop.ts'
import { elsewhere } from '#payments/tests/elsewhere.ts'
import { archiveFile } from '#privacy/archive-files.server.ts'
import { listArchives, requestArchive } from '#privacy/archives.server.ts'
import { buildArchives } from '#privacy/build-archives.server.ts'
import { eraseMembers } from '#privacy/erase-members.server.ts'
import { requestErasure } from '#privacy/erasure.server.ts'
import { whereFound } from '#privacy/tests/where-found.ts'

const child = join(import.meta.dirname, 'tests/privacy-child.ts')
const day = 86_400_000

let shop: CheckoutShop
const members: Awaited<ReturnType<typeof newMember>>[] = []
beforeAll(async () => {
  shop = await checkoutShop()
  // Before the clock moves, because email links use real time.
  for (let n = 0; n < 6; n++) members.push(await newMember(shop))
})
afterAll(() => shop.close())

const killed = (job: 'archive' | 'erase', FAILPOINT: string) => elsewhere(shop, job, { FAILPOINT }, child)

/** A member with a pending archive. */
async function curiousMember() {
  const { email, password } = members.pop()!
  const browser = await signedIn(shop, { email, password })
  await requestArchive(await browser.ctx(), browser.headers(), password)
  const [archive] = await listArchives(await browser.ctx())
  return { email, password, browser, file: archiveFile(shop.config, archive!.id) }
}

const mailsTo = async (email: string) =>
  (await sql`select from outbox where template = 'archive-ready' and recipient = ${email}`.execute(shop.ctx.db)).rows.length

describe('[G-F1] kill -9', () => {
  test.each(['archive.claimed', 'archive.written'])('at %s: the archive is built after the lease, and mailed once', async (point) => {
    const { email, browser, file } = await curiousMember()
    expect(await killed('archive', point)).toBe('SIGKILL')
    expect([await buildArchives(shop.ctx), await mailsTo(email)]).toEqual([0, 0])
    await shop.ctx.db
      .updateTable('archives')
      .set({ leased_until: new Date(Date.now() - 1) })
      .where('ready_at', 'is', null)
      .execute()
    expect([await buildArchives(shop.ctx), await buildArchives(shop.ctx), await mailsTo(email)]).toEqual([1, 0, 1])
    expect((await listArchives(await browser.ctx()))[0]?.bytes).toBeGreaterThan(0)
    expect(existsSync(file)).toBe(true)
  })

  test.each(['erasure.providers', 'archive.removed', 'erasure.written'])(
    'at %s: the member is erased once, with their archive',
    async (point) => {
      const { email, password, browser, file } = await curiousMember()
      await buildArchives(shop.ctx)
      await requestErasure(await browser.ctx(), browser.headers(), password)
      shop.clock.forward(7.1 * day)
      expect(await killed('erase', point)).toBe('SIGKILL')
      expect(await whereFound(shop.ctx.db, [email])).toContain('auth.users.email')
      expect([await eraseMembers(shop.ctx), await eraseMembers(shop.ctx)]).toEqual([1, 0])
      expect([await whereFound(shop.ctx.db, [email]), existsSync(file)]).toEqual([[], false])
    },
  )
})

test('an archive that is still being built when its member is erased leaves no file', async () => {
  const { password, browser, file } = await curiousMember()
  await requestErasure(await browser.ctx(), browser.headers(), password)
  shop.clock.forward(7.1 * day)
  const building = buildArchives(shop.ctx)
  await eraseMembers(shop.ctx)
  await building
  expect(existsSync(file)).toBe(false)
})
