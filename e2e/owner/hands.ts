import { expect, type Locator, type Page } from '@playwright/test'
import { awake } from '../fixtures/awake.ts'
import { arriveAt } from '../fixtures/keyboard.ts'

/** How an owner works: every press is counted; typing, choosing and giving files are not. */
export type Hands = {
  presses: number
  press: (control: Locator) => Promise<void>
  /** Of what only tidies up after a task: not counted. */
  pressAside: (control: Locator) => Promise<void>
  type: (field: Locator, text: string) => Promise<void>
  choose: (list: Locator, label: string | RegExp) => Promise<void>
  tick: (box: Locator) => Promise<void>
  give: (field: Locator, file: GivenFile) => Promise<void>
  find: (words: string) => Promise<void>
}

export type GivenFile = { name: string; mimeType: string; buffer: Buffer }

type Touch = Omit<Hands, 'presses' | 'press' | 'pressAside'> & { activate: (control: Locator) => Promise<void> }

/** `words`: different each time, for what must be new. `slow`: counted by `npm run owner-tasks` only. */
export type Task = { name: string; most: number; slow?: true; run: (page: Page, hands: Hands, words: string) => Promise<void> }

export const ways = ['mouse', 'keyboard', 'phone'] as const
export type Way = (typeof ways)[number]

export function handsOf(way: Way, page: Page): Hands {
  const { activate, ...rest } = { mouse, keyboard, phone }[way](page)
  return {
    ...rest,
    presses: 0,
    async press(control) {
      this.presses += 1
      await activate(await awake(control))
    },
    pressAside: async (control) => activate(await awake(control)),
  }
}

export async function undoLast(page: Page, hands: Hands): Promise<void> {
  await hands.pressAside(page.getByRole('status').getByRole('button', { name: /^Undo/ }))
  await expect(page.getByText(/^Undone/)).toBeVisible()
}

/** From Today: what is typed into the field for finding anything, then the link found. */
export async function goTo(page: Page, hands: Hands, words: string, group: string, link: string | RegExp): Promise<void> {
  await page.goto('/admin')
  await hands.find(words)
  await hands.press(page.getByRole('region', { name: group }).getByRole('link', { name: link }).first())
}

const mouse = (page: Page): Touch => ({
  activate: (control) => control.click(),
  async type(field, text) {
    await (await awake(field)).fill(text)
  },
  async choose(list, label) {
    await list.selectOption(await wordsOf(list, label))
  },
  async tick(box) {
    await (await awake(box)).check()
  },
  async give(field, file) {
    await (await awake(field)).setInputFiles(file)
  },
  async find(words) {
    await this.type(page.getByRole('searchbox'), words)
    await page.keyboard.press('Enter')
  },
})

async function wordsOf(list: Locator, label: string | RegExp): Promise<string> {
  const option = list.locator('option').filter({ hasText: label }).first()
  await expect(option).toBeAttached()
  return (await option.textContent()) ?? ''
}

/** A thumb on a screen of 390 by 844. */
const phone = (page: Page): Touch => ({
  ...mouse(page),
  async activate(control) {
    await expectThumbSize(control)
    await control.tap()
  },
  async tick(box) {
    await expectThumbSize((await awake(box)).locator('xpath=ancestor::label'))
    await box.tap()
    await expect(box).toBeChecked()
  },
})

const leastTarget = 44

async function expectThumbSize(control: Locator): Promise<void> {
  const { width = 0, height = 0 } = (await control.boundingBox()) ?? {}
  expect(Math.min(width, height), `the size of ${control}`).toBeGreaterThanOrEqual(leastTarget)
}

/** Tab, Enter, Space, letters and Ctrl K; the mouse lies still. */
const keyboard = (page: Page): Touch => {
  const arrive = async (control: Locator) => arriveAt(page, await awake(control))
  return {
    async activate(control) {
      await arrive(control)
      await page.keyboard.press('Enter')
    },
    async type(field, text) {
      await arrive(field)
      await page.keyboard.press('Control+A')
      await page.keyboard.type((await field.getAttribute('type')) === 'datetime-local' ? keysOf(text) : text)
    },
    async choose(list, label) {
      await arrive(list)
      const words = await wordsOf(list, label)
      await page.keyboard.type(words)
      await expect(list.locator('option:checked')).toHaveText(words)
    },
    async tick(box) {
      await arrive(box)
      await page.keyboard.press('Space')
      await expect(box).toBeChecked()
    },
    async give(field, file) {
      await arrive(field)
      const opened = page.waitForEvent('filechooser')
      await page.keyboard.press('Space')
      await (await opened).setFiles(file)
    },
    async find(words) {
      await awake(page.getByRole('searchbox'))
      await page.keyboard.press('Control+K')
      await expect(page).toHaveURL(/\/admin\/find/)
      await expect(page.getByRole('searchbox')).toBeFocused()
      await page.keyboard.type(words)
      await page.keyboard.press('Enter')
      await expect(page).toHaveURL(/q=/)
    },
  }
}

/** What an English keyboard types into month, day, year, hour, minute and half of the day. */
function keysOf(moment: string): string {
  const [, year, month, day, hour = '', minute] = /^(\d+)-(\d+)-(\d+)T(\d+):(\d+)$/.exec(moment) ?? []
  const [half, at] = Number(hour) >= 12 ? ['P', Number(hour) - 12] : ['A', Number(hour)]
  return `${month}${day}00${year}${String(at || 12).padStart(2, '0')}${minute}${half}`
}
