import { readFile } from 'node:fs/promises'
import { awake } from './fixtures/awake.ts'
import type { Books } from './fixtures/books.ts'
import { agree, answerContact, answerPayment, cards, fillAddress, fillCard, orderNumber, pay } from './fixtures/checkout.ts'
import { countActions } from './fixtures/counted.ts'
import { signIn } from './fixtures/people.ts'
import { playerOf } from './fixtures/player.ts'
import { expect, test } from './fixtures/shop.ts'

/** The row of docs/journeys.md; a change of the figures is written there. */
async function documented(journey: string): Promise<{ clicks: number; fields: number; checkout: number }> {
  const page = await readFile(new URL('../docs/journeys.md', import.meta.url), 'utf8')
  const [, clicks, fields, checkout] = new RegExp(`^\\| ${journey} \\| (\\d+) \\| (\\d+) \\| (\\d+) \\|`, 'm').exec(page) ?? []
  return { clicks: Number(clicks), fields: Number(fields), checkout: Number(checkout) }
}

const checkoutPages = (screens: readonly string[]) => screens.filter((path) => path === '/checkout').length

test('[P1] [P24] a guest finds a lesson, pays on one page and plays it', async ({ page, newcomer }) => {
  const counted = await countActions(page)
  await page.goto('/lessons')
  await page.getByRole('main').locator('a[href="/lessons/slow-blues-turnarounds"]').first().click()
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Checkout' }).click()
  await answerContact(page, newcomer)
  await answerPayment(page, cards.paid)
  await agree(page)
  await pay(page)
  await orderNumber(page)
  await playerOf(page).plays()
  const { clicks, fields, screens } = counted
  expect({ clicks, fields, checkout: checkoutPages(screens) }).toEqual(await documented('Guest finds, buys and plays a lesson'))
  expect([clicks <= 5, fields <= 5, checkoutPages(screens)]).toEqual([true, true, 1])
})

test('[P8] [P24] a member joins a plan and plays its first lesson', async ({ page, newcomer, books }) => {
  await books.addMember(newcomer, 'Nell Ashby')
  await signIn(page, newcomer)
  const counted = await countActions(page)
  await page.goto('/membership')
  await page.getByRole('link', { name: 'Join Ultimate' }).click()
  await fillCard(page, cards.paid)
  await page.getByRole('checkbox', { name: /^I want my membership to open at once/ }).check()
  await page.getByRole('button', { name: 'Start and pay £15.99' }).click()
  await page.getByRole('link', { name: 'Start playing' }).click()
  await playerOf(page).plays()
  const { clicks, fields } = counted
  expect({ clicks, fields, checkout: 0 }).toEqual(await documented('Member joins a plan and plays a lesson'))
  expect([clicks <= 4, fields <= 5]).toEqual([true, true])
})

test('[P8] [P24] a guest joins a plan on one page and plays its first lesson', async ({ page, newcomer }) => {
  const counted = await countActions(page)
  await page.goto('/membership')
  await page.getByRole('link', { name: 'Join Ultimate' }).click()
  await page.getByRole('main').getByLabel('Email').fill(newcomer)
  await page.getByRole('main').getByLabel('Password', { exact: true }).fill('a long walk to the shed')
  await fillCard(page, cards.paid)
  await page.getByRole('checkbox', { name: /^I want my membership to open at once/ }).check()
  await page.getByRole('button', { name: 'Start and pay £15.99' }).click()
  // A new page, which plays by itself only after a press that its script has seen.
  await (await awake(page.getByRole('link', { name: 'Start playing' }))).click()
  await playerOf(page).plays()
  const { clicks, fields } = counted
  expect({ clicks, fields, checkout: 0 }).toEqual(await documented('Guest joins a plan and plays a lesson'))
  expect([clicks <= 4, fields <= 5]).toEqual([true, true])
})

/** The lesson is in the library because it was played. */
async function playedBefore({ db }: Books): Promise<void> {
  const { id: user_id } = await db
    .selectFrom('auth.users')
    .select('id')
    .where('email', '=', 'subscriber@woodshed.test')
    .executeTakeFirstOrThrow()
  const { id: product_id } = await db
    .selectFrom('products')
    .select('id')
    .where('slug', '=', 'slow-blues-turnarounds')
    .executeTakeFirstOrThrow()
  await db
    .insertInto('resume_points')
    .values({ user_id, product_id, seconds: 1, changed_at: new Date() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

test('[P4] a member opens a lesson from the library and loops a section of it', async ({ page, books }) => {
  await playedBefore(books)
  await signIn(page, 'subscriber@woodshed.test')
  const counted = await countActions(page)
  await page.goto('/library')
  await (await awake(page.getByRole('main').locator('a[href$="/play"]').first())).click()
  const player = page.getByRole('region', { name: /^Player: / })
  await playerOf(page).plays()
  await player.getByRole('button', { name: 'Set loop start' }).click()
  await playerOf(page).plays()
  await player.getByRole('button', { name: 'Set loop end' }).click()
  await expect(player.getByRole('button', { name: 'Loop', exact: true })).toHaveAttribute('aria-pressed', 'true')
  const { clicks, fields } = counted
  expect({ clicks, fields, checkout: 0 }).toEqual(await documented('Member loops a passage from the library'))
  expect(clicks).toBeLessThanOrEqual(3)
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('[P6] [P11] a guest buys a DVD', async ({ page, newcomer }) => {
    const counted = await countActions(page)
    await page.goto('/dvds/porch-lessons-dvd')
    await page
      .getByRole('button', { name: /^Add to cart/ })
      .first()
      .click()
    await page.getByRole('link', { name: 'Checkout' }).first().click()
    await answerContact(page, newcomer)
    await fillAddress(page)
    await page.getByRole('button', { name: 'Continue to shipping' }).click()
    await page.getByRole('button', { name: 'Continue to payment' }).click()
    await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible()
    const card = page.frameLocator('iframe[title*="ard"]')
    await card.getByLabel('Card number').fill(cards.paid)
    await card.getByLabel('Expiry').fill('12 / 34')
    await card.getByLabel('Security code').fill('123')
    await pay(page)
    await orderNumber(page)
    const { clicks, fields, screens } = counted
    expect({ clicks, fields, checkout: checkoutPages(screens) }).toEqual(await documented('Guest buys a DVD on a phone'))
    expect([clicks <= 7, fields <= 8]).toEqual([true, true])
  })
})
