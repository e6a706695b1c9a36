import { expect, type Locator, type Page } from '@playwright/test'
import { awake } from '../fixtures/awake.ts'

/** How an owner works: every press is counted, typing and choosing are not. */
export type Hands = {
  presses: number
  press: (control: Locator) => Promise<void>
  type: (field: Locator, text: string) => Promise<void>
  choose: (list: Locator, label: string | RegExp) => Promise<void>
  tick: (box: Locator) => Promise<void>
}

/** `words`: different each time, for what must be new. `slow`: counted by `npm run owner-tasks` only. */
export type Task = { name: string; most: number; slow?: true; run: (page: Page, hands: Hands, words: string) => Promise<void> }

export const undoLast = async (page: Page): Promise<void> => {
  await page.getByRole('status').getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByText(/^Undone/)).toBeVisible()
}

export const mouse = (): Hands => ({
  presses: 0,
  async press(control) {
    this.presses += 1
    await (await awake(control)).click()
  },
  async type(field, text) {
    await (await awake(field)).fill(text)
  },
  choose: chooseFrom,
  async tick(box) {
    await (await awake(box)).check()
  },
})

async function chooseFrom(list: Locator, label: string | RegExp): Promise<void> {
  const option = list.locator('option').filter({ hasText: label }).first()
  await expect(option).toBeAttached()
  await list.selectOption((await option.getAttribute('value')) ?? '')
}

/** From Today: what is typed into the field for finding anything, then the link found. */
export async function goTo(page: Page, hands: Hands, words: string, group: string, link: string | RegExp): Promise<void> {
  await page.goto('/admin')
  const field = page.getByRole('searchbox')
  await hands.type(field, words)
  await page.keyboard.press('Enter')
  await hands.press(page.getByRole('region', { name: group }).getByRole('link', { name: link }).first())
}
