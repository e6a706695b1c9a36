import { expect, test } from 'vitest'
import { freshDatabaseUrl } from '../test/database.ts'
import { simulate } from './life.ts'
import { written } from './report.ts'
import { openWorld } from './world.ts'

// Every test run plays a short story; `npm run simulate` a long one.
const told = process.env.SIMULATE
const story = { members: 20, months: 4, seed: 7 }
for (const [name, value] of Object.entries(JSON.parse(told ?? '{}'))) Object.assign(story, { [name]: Number(value) })
const limit = told ? 24 * 3_600_000 : 120_000

test(
  '[S1] [S2] [E4] members join, pause, leave, return and are charged for months with a failing provider, and the books add up',
  async () => {
    const world = await openWorld(await freshDatabaseUrl(), story.seed)
    try {
      const report = await simulate(world, story, told ? console.log : undefined)
      if (told) console.log(`\n${written(report)}`)
      expect(report.violations).toEqual([])
    } finally {
      await world.close()
    }
  },
  limit,
)
