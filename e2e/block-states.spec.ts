import { blockStates } from '../src/block-states.ts'
import { expect, type Page, test } from './fixtures/shop.ts'
import { expectAccessible, expectNarrow, lookAt, settled, watchPage } from './fixtures/sound-page.ts'

test.describe.configure({ mode: 'parallel' })

test('[B1] [B2] [B3] [B4] [B5] [B6] [B7] [B8] [B9] [B10] [B11] [B12] every state is drawn, accessible and narrow', ({ page }) =>
  walk(page, blockStates.slice(0, 12)))

test('[B13] [B14] [B15] [B16] [B17] [B18] [B19] [B20] [B21] [B22] [B23] [B24] every state is drawn, accessible and narrow', ({ page }) =>
  walk(page, blockStates.slice(12, 24)))

test('[B25] [B26] [B27] [B28] [B29] [B30] [B31] [B32] [B33] [B34] [B35] [B36] every state is drawn, accessible and narrow', ({ page }) =>
  walk(page, blockStates.slice(24, 36)))

test('[B37] [B38] [B39] [B40] [B41] [B42] [B43] [B44] [B45] [B46] [B47] [B48] every state is drawn, accessible and narrow', ({ page }) =>
  walk(page, blockStates.slice(36, 48)))

/** A chunk that fails is what these states show, and React reports it. */
const fails = /^Error: (not loaded within 300 ms|The script of the list is missing)/

async function walk(page: Page, blocks: typeof blockStates): Promise<void> {
  const complaints = await watchPage(page)
  const asked: string[] = []
  const wrong: string[] = []
  page.on('request', (request) => request.url().includes('/api/v1/') && asked.push(request.url()))
  await page.goto('/demo/blocks')
  await settled(page)
  let drawn = 0
  for (const { id } of blocks) {
    await reach(page, `/demo/blocks/${id}`)
    for (const path of await statesOf(page)) {
      complaints.length = 0
      asked.length = 0
      await test
        .step(path, async () => {
          await reach(page, path)
          await expectAccessible(page, lookAt('both', drawn))
          await expectNarrow(page)
          expect(complaints.filter((words) => !fails.test(words))).toEqual([])
          expect(asked, 'a state asks the shop for nothing').toEqual([])
        })
        .catch((error: Error) => wrong.push(`${path}: ${error.message}`))
      drawn++
    }
  }
  expect(wrong.join('\n\n')).toBe('')
  expect(drawn).toBeGreaterThan(3 * blocks.length)
}

const statesOf = (page: Page): Promise<string[]> =>
  page.locator('nav[aria-label="States"] a').evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))

/** Follows the link to a block or a state, by the link itself because an open dialog covers it, and waits until the state is there. */
async function reach(page: Page, path: string): Promise<void> {
  await page.evaluate((path) => document.querySelector<HTMLElement>(`a[href="${path}"]`)?.click(), path)
  await page.waitForFunction(
    (path) =>
      document.querySelector(`a[aria-current=page][href="${path}"], a[aria-current=page][href^="${path}/"]`) &&
      document.querySelector('[data-state=reached]'),
    path,
  )
}
