import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { scenariosOf } from '#membership/tests/crash-scenarios.ts'
import { crashChild, crashShop, withdrawEveryone } from '#membership/tests/crash-shop.ts'
import { checkedShop } from '#membership/tests/membership-shop.ts'
import { asleepElsewhere } from '#payments/tests/elsewhere.ts'
import { deliverMail } from '#platform/mail/mail-delivery.server.ts'

const shop = await checkedShop()
const { elsewhere, atRest, takenFrom, restarted, dueForRenewal } = crashShop(shop)

const everyKill = Object.entries(scenariosOf(shop)).flatMap(([name, { points, run }]) => points.map((point) => ({ name, point, run })))
// Number of plans due at once for two workers; ordinary test runs use fewer.
const due = process.env.KILLS ? 200 : 60
// `npm run check:kills` kills each operation at all its points, and repeats until it has killed this many.
const rounds = Math.ceil(Number(process.env.KILLS ?? 0) / everyKill.length) || 1

/** Operations and failpoints covered. */
const [triedOperations, triedPoints] = [new Set<string>(), new Set<string>()]
const fewKills = everyKill.filter(({ name, point }) => {
  const isNew = !triedOperations.has(name) || !triedPoints.has(point)
  triedOperations.add(name)
  triedPoints.add(point)
  return isNew
})

describe.each(Array.from({ length: rounds }, (_, round) => round + 1))('[G-F1] kill -9, round %i', () => {
  test.each(process.env.KILLS ? everyKill : fewKills)('$name at $point ends with one charge', ({ point, run }) =>
    expect(run(point)).resolves.toBeUndefined(),
  )
})

test('[G-F1] kills a process at every failpoint of payments and memberships', () => {
  const area = (name: string) => join(import.meta.dirname, '..', name)
  const texts = ['membership', 'payments'].flatMap((name) =>
    readdirSync(area(name), { recursive: true, encoding: 'utf8' }).map((file) =>
      file.endsWith('.server.ts') ? readFileSync(join(area(name), file), 'utf8') : '',
    ),
  )
  const points = texts.flatMap((text) => [...text.matchAll(/failpoint\('([^']+)'\)/g)].map(([, point]) => point))
  const tried = new Set(everyKill.map(({ point }) => point))
  // Covered by other tests: capture after approval by wallets, the rest by staff refunds.
  const elsewhere = ['refund.opened', 'refund.undone', 'take.called', 'take.claimed']
  expect(points.filter((point) => !tried.has(String(point))).toSorted()).toEqual(elsewhere)
})

test('[G-U1] two workers charge each of many due plans once', async () => {
  await withdrawEveryone(shop)
  const players = await Promise.all(Array.from({ length: due }, () => shop.player()))
  for (const player of players) await player.join()
  await shop.later(32 * 1440)
  await deliverMail(shop.ctx)
  expect(await Promise.all([elsewhere('clock'), elsewhere('clock')])).toEqual([0, 0])
  for (const player of players) expect(await player.paid()).toEqual([899, 899])
  const ids = new Set(
    (
      await shop.ctx.db
        .selectFrom('attempts')
        .select('id')
        .where(
          'user_id',
          'in',
          players.map(({ id }) => id),
        )
        .execute()
    ).map(({ id }) => id),
  )
  expect((await shop.charges()).filter(({ metadata }) => ids.has(String(metadata.attempt_id)))).toHaveLength(2 * due)
  await atRest()
}, 180_000)

describe.skipIf(process.platform === 'win32')('[G-U1] a worker that sleeps past its lease', () => {
  test.each(['clock.claimed', 'clock.committed', 'charge.claimed', 'charge.called'])(
    'at %s: another worker renews, and it does nothing on waking',
    async (point) => {
      const player = await dueForRenewal()
      const sleeper = await asleepElsewhere(shop, 'clock', { FAILPOINT: point }, crashChild)
      await restarted().catch(sleeper.kill)
      expect(await player.paid()).toEqual([899, 899])
      expect(await sleeper.wake()).toBe(0)
      expect([await player.paid(), await takenFrom(player)]).toEqual([[899, 899], { taken: 2, back: [] }])
      expect(await player.emails()).toEqual(['welcome', 'renewed'])
      await atRest()
    },
  )
})
