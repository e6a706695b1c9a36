import { readFile } from 'node:fs/promises'
import { awake } from './fixtures/awake.ts'
import { agree, answerDelivery, answerPayment, cards, orderNumber, pay } from './fixtures/checkout.ts'
import { signIn } from './fixtures/people.ts'
import { playerOf } from './fixtures/player.ts'
import { expect, type Page, test } from './fixtures/shop.ts'

const lesson = { slug: 'slow-blues-turnarounds', title: 'Slow blues turnarounds' }
const dvd = { slug: 'amps-and-cabs-dvd', title: 'Amps and cabs' }

test('[P1] [P6] [P11] [B8] [B26] [A15] [E9] a member buys a lesson and a DVD with a coupon, plays the lesson and downloads its tab', async ({
  page,
  newcomer,
  books,
}) => {
  await books.addMember(newcomer, 'Nell Ashby')
  await signIn(page, newcomer)
  await buyBoth(page)
  const number = await orderNumber(page)
  // 6.99 and 19.99 less a tenth of each, and 2.95 delivery.
  expect(await books.paymentsFor(number)).toEqual([{ state: 'captured', amount: 2723, currency: 'GBP' }])

  await page.getByRole('link', { name: 'Open your library' }).click()
  await page.getByRole('list', { name: 'Lessons' }).getByRole('link', { name: lesson.title, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: lesson.title })).toBeVisible()
  // A press on a card of the library plays.
  const player = playerOf(page)
  await player.plays()
  await player.slowDown()
  await player.loop()

  await page.getByRole('button', { name: 'Files', exact: true }).click()
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download Tab' }).click()])
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)
  expect(await readFile(await download.path(), 'utf8')).toMatch(/^%PDF-/)
})

test('[P24] [A15] offers a lesson to visitors who don’t own it, without its film or files', async ({ page, newcomer, books }) => {
  await books.addMember(newcomer, 'Nell Ashby')
  await signIn(page, newcomer)
  await page.goto(`/lessons/${lesson.slug}/play`)
  await expect(page.getByRole('main').getByText('You don’t own this yet')).toBeVisible()
  await (await awake(page.getByRole('button', { name: 'Download Tab' }))).click()
  const dialog = page.getByRole('dialog', { name: 'Subscribe to download this' })
  await expect(dialog.getByRole('link', { name: 'See plans' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('link', { name: 'Buy it' }).click()
  await expect(page.getByRole('button', { name: new RegExp(`^Add to cart.*${lesson.title}`) })).toBeVisible()
})

test('[P24] a subscriber plays what the plan includes, and later resumes where they stopped', async ({ page }) => {
  await signIn(page, 'subscriber@woodshed.test')
  await page.goto(`/lessons/${lesson.slug}/play`)
  const player = playerOf(page)
  await player.seek('End')
  for (const _step of [1, 2]) await player.seek('ArrowLeft')
  await player.play()
  const saved = page.waitForResponse(/\/resume$/)
  await player.pause()
  const stopped = await player.time()
  await saved
  await page.reload()
  // The film is at its beginning until it has loaded.
  await expect.poll(async () => Math.abs((await player.time()) - stopped)).toBeLessThan(1)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Today in the shed' })).toBeVisible()
  await page.getByRole('link', { name: 'Carry on' }).click()
  await expect(page).toHaveURL(new RegExp(`/lessons/${lesson.slug}/play$`))
})

test('[P24] starts at the position chosen while the film was loading', async ({ page }) => {
  await signIn(page, 'subscriber@woodshed.test')
  const asked = Promise.withResolvers<void>()
  const goOn = Promise.withResolvers<void>()
  await page.route(/\.(m4s|mp4)$/, async (route) => {
    asked.resolve()
    await goOn.promise
    await route.continue()
  })
  await page.goto(`/lessons/${lesson.slug}/play`)
  const player = playerOf(page)
  await player.seek('End')
  await asked.promise
  const end = await player.time()
  for (const _step of [1, 2]) await player.seek('ArrowLeft')
  goOn.resolve()
  const began = page
    .locator('video')
    .evaluate(
      (film: HTMLMediaElement) =>
        new Promise<number>((done) => film.addEventListener('playing', () => done(film.currentTime), { once: true })),
    )
  await player.play()
  expect(await began).toBeLessThan(end - 8)
})

test('[P24] keeps a press on Play made before the recording’s address arrives', async ({ page }) => {
  await signIn(page, 'subscriber@woodshed.test')
  const goOn = Promise.withResolvers<void>()
  await page.route('**/products/*/play', async (route) => {
    if (route.request().method() === 'POST') await goOn.promise
    await route.continue()
  })
  await page.goto('/backing-tracks/slow-blues-in-a/play')
  const player = playerOf(page)
  await (await awake(page.getByRole('button', { name: 'Play', exact: true }))).click()
  await expect(page.getByRole('button', { name: 'Pause', exact: true })).toBeVisible()
  goOn.resolve()
  await player.plays()
})

test('[P4] [B5] a subscriber slows a backing track without changing its pitch, and loops a section', async ({ page }) => {
  await signIn(page, 'subscriber@woodshed.test')
  await page.goto('/backing-tracks/slow-blues-in-a/play')
  const player = playerOf(page)
  await player.play()
  await player.slowDown()
  await player.loop()
})

async function buyBoth(page: Page): Promise<void> {
  for (const [path, title] of [
    [`/lessons/${lesson.slug}`, lesson.title],
    [`/dvds/${dvd.slug}`, dvd.title],
  ] as const) {
    await page.goto(path)
    await (await awake(page.getByRole('button', { name: new RegExp(`^Add to cart.*${title}`) }))).click()
    await expect(page.getByRole('link', { name: /In your cart/ }).first()).toBeVisible()
  }
  await page.goto('/cart')
  await (await awake(page.getByLabel('Coupon code'))).fill('FIRST10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('status').getByText('Coupon Applied')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText('£24.28')
  await page.getByRole('link', { name: 'Go to checkout' }).click()
  await answerDelivery(page)
  await answerPayment(page, cards.paid)
  await agree(page)
  await pay(page, '£27.23')
}
