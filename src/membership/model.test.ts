import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type MembershipShop, membershipShop } from '#membership/tests/membership-shop.ts'
import { type Command, type Step, sequences } from '#membership/tests/model/commands.ts'
import { hardCases } from '#membership/tests/model/hard-cases.ts'
import { choose, Model } from '#membership/tests/model/model.ts'
import { seed } from '#membership/tests/model/model-seed.ts'
import { worldOf } from '#membership/tests/model/world.ts'
import { findBroken } from '../../tools/check-db.ts'

const runs = Number(process.env.MODEL_RUNS ?? 30)
let shop: MembershipShop
beforeAll(async () => {
  shop = await membershipShop()
})
afterAll(() => shop.close())

test(
  `[S1] [G-U1] ${runs} random members: the shop agrees with the model, and every invariant holds`,
  async () => {
    const property = fc.asyncProperty(sequences(20), ({ begins, prologue, steps }) =>
      live(Date.parse(begins), [...prologue.map(only), ...steps]),
    )
    await fc.assert(property, { numRuns: runs, seed })
  },
  60_000 + runs * 4000,
)

test.each(hardCases)('[S1] %s', (_about, operations) => live(Date.parse('2027-01-31T09:30:00Z'), operations.map(only)))

const only = (input: Command): Step => ({ candidates: [input], blind: false })

/** One run: shop and model must agree after each command, and every invariant must hold at the end. */
async function live(begins: number, steps: Step[]): Promise<void> {
  const model = new Model(begins)
  const world = await worldOf(shop, begins)
  const story: string[] = []
  try {
    for (const step of steps) {
      const given = choose(step, model)
      const expected = model.do(given)
      story.push(`${new Date(model.now).toISOString()} ${JSON.stringify(given)}: ${expected}`)
      expect({ outcome: await world.do(given), ...(await world.view()) }, story.join('\n')).toEqual({ outcome: expected, ...model.view() })
    }
    const found = await findBroken(shop.ctx.db, { now: world.shopCtx.now(), only: /^G-[UADGM]\d/ })
    expect(
      found.filter(({ rows }) => rows.length > 0),
      story.join('\n'),
    ).toEqual([])
  } finally {
    await world.leave()
  }
}
