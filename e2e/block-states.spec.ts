import { blockStates } from '../src/block-states.ts'
import { expect, type Page, test } from './fixtures/shop.ts'
import { expectAccessible, expectNarrow, lookAt, settled, watchPage } from './fixtures/sound-page.ts'

test.describe.configure({ mode: 'parallel' })

/** A chunk that fails is what these states show, and React reports it. */
const fails = /^Error: (not loaded within 300 ms|The script of the list is missing)/
const half = Math.ceil(blockStates.length / 2)

for (const part of [blockStates.slice(0, half), blockStates.slice(half)]) {
  const ids = part.map(({ id }) => id)
  test(`${ids.map((id) => `[${id}]`).join(' ')} the catalogue draws every state`, async ({ page }) => {
    const complaints = await watchPage(page)
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/api/v1/') && asked.push(request.url()))
    await page.goto(`/demo/blocks/${ids[0]}`)
    await settled(page)
    let drawn = 0
    for (const id of ids) {
      if (id !== ids[0]) await follow(page, `/demo/blocks/${id}`)
      for (const state of await statesOf(page)) {
        await test.step(state, async () => {
          await follow(page, state)
          await expect(page.locator('[data-state=reached]'), state).toBeAttached()
          await expectAccessible(page, lookAt('both', drawn++))
          await expectNarrow(page)
        })
      }
    }
    expect(drawn).toBeGreaterThan(2 * ids.length)
    expect(complaints.filter((words) => !fails.test(words))).toEqual([])
    expect(asked, 'a state asks the shop for nothing').toEqual([])
  })
}

const states = 'nav[aria-label="States"] a'

async function statesOf(page: Page): Promise<string[]> {
  await page.locator(states).first().waitFor()
  return page.locator(states).evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
}

/** By the link itself: an open dialog covers the page. */
async function follow(page: Page, path: string): Promise<void> {
  const isThere = page.locator(`${states}[aria-current=page]`).first()
  await page
    .locator(`a[href="${path}"]`)
    .first()
    .evaluate((link: HTMLElement) => link.click())
  await expect(isThere).toHaveAttribute('href', new RegExp(`^${path}(/|$)`))
}
