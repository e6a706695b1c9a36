import { frontPages } from '../bench/front-pages.ts'
import { scriptBudget, weigh } from '../bench/script-weight.ts'
import { scriptUntilSound, stepsUntilPlayable, untilSound } from '../bench/until-sound.ts'
import { signIn } from './fixtures/people.ts'
import { expect, test } from './fixtures/shop.ts'

test('a product page loads at most 110 kB of script before any interaction', async ({ page }) => {
  for (const { name, url } of (await frontPages(process.env.SHOP_URL ?? '')).filter(({ isProduct }) => isProduct)) {
    const { script } = await weigh(page, url)
    expect(script, name).toBeGreaterThan(0)
    expect(script, name).toBeLessThanOrEqual(scriptBudget)
  }
})

test('Today loads at most 160 kB of script before a tool is opened', async ({ page }) => {
  await signIn(page, 'subscriber@woodshed.test')
  const { script } = await weigh(page, '/practice')
  expect(script).toBeGreaterThan(0)
  expect(script).toBeLessThanOrEqual(160_000)
})

const players = {
  lesson: { row: 'B26', path: '/lessons/slow-blues-turnarounds/play' },
  track: { row: 'B5', path: '/backing-tracks/slow-blues-in-a/play' },
} as const

for (const kind of ['lesson', 'track'] as const) {
  const { row, path } = players[kind]

  test(`[${row}] a ${kind} plays after at most ${untilSound.steps} sequential requests`, async ({ page }) => {
    await signIn(page, 'subscriber@woodshed.test')
    const rounds = await stepsUntilPlayable(page, path)
    expect(rounds.length, rounds.map((round) => round.join(' ')).join('\n')).toBeLessThanOrEqual(untilSound.steps)
  })

  test(`[${row}] a ${kind} plays after at most ${untilSound.script[kind] / 1000} kB of script`, async ({ page }) => {
    await signIn(page, 'subscriber@woodshed.test')
    const { script, heaviest } = await scriptUntilSound(page, path)
    expect(script, heaviest.join('\n')).toBeGreaterThan(0)
    expect(script, heaviest.join('\n')).toBeLessThanOrEqual(untilSound.script[kind])
    if (kind === 'track') expect(heaviest.join(' '), 'a track needs no hls.js').not.toContain('hls')
  })
}
