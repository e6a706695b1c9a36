import { chromium, devices, type Page } from '@playwright/test'
import { openOneShop } from '../../../e2e/fixtures/open-shop.ts'
import { signIn } from '../../../e2e/fixtures/people.ts'
import { obtainBrowser } from '../../test/browser.ts'
import type { Check } from '../checks.ts'
import { besideSound } from './beside-sound.ts'
import { passesWhileBlocked } from './live-loop.ts'

const passes = 10

/** The engine in a shop's real pages, as they sound. A busy machine shows pictures later, but doesn't move the sound. */
export async function runLiveChecks(): Promise<Check[]> {
  const executablePath = await obtainBrowser()
  const close = await openOneShop()
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
  try {
    const context = await browser.newContext({
      ...devices['Desktop Chrome'],
      baseURL: process.env.SHOP_URL ?? '',
      viewport: { width: 1440, height: 900 },
    })
    const inPage = async <T>(work: (page: Page) => Promise<T>): Promise<T> => {
      const page = await context.newPage()
      return work(page).finally(() => page.close())
    }
    await inPage((page) => signIn(page, 'subscriber@woodshed.test'))
    const found: Check[] = []
    for (const [name, rate] of [
      ['lesson', 1],
      ['lesson', 0.5],
      ['track', 1],
      ['track', 0.5],
    ] as const)
      found.push(await inPage((page) => passesWhileBlocked(page, name, { rate, passes })))
    for (const name of ['lesson', 'track'] as const) found.push(...(await inPage((page) => besideSound(page, name, passes))))
    return found
  } finally {
    await browser.close()
    await close()
  }
}
