import { join } from 'node:path'
import { testSlugs } from '#demo/test-catalogue.ts'
import { seedTest } from '#demo/test-template.ts'
import { openDatabase } from '#platform/db.server.ts'
import { checkInvariants } from '../tools/check-db.ts'
import { sharedDatabase } from '../tools/start/database.ts'
import { type ShopProcess, startShopProcess } from '../tools/test/shop-process.ts'
import { removeFolder, temporaryFolder } from '../tools/test/temporary-folder.ts'
import { signIn } from './fixtures/people.ts'
import { expect, type Page, test } from './fixtures/shop.ts'
import { call } from './fixtures/shop-calls.ts'
import { expectAccessible } from './fixtures/sound-page.ts'

// Its own shop, so that the others' time stays.
let folder = ''
let shop: ShopProcess
test.beforeAll(async () => {
  folder = temporaryFolder()
  shop = await startShopProcess({ DATA_DIR: join(folder, 'data'), DEMO: 'off', RATE_LIMITS: 'off' })
  await withDatabase((db) => db.transaction().execute((db) => seedTest(db, new Date())))
})
test.afterAll(async () => {
  await shop.stop()
  removeFolder(folder)
})

async function withDatabase<T>(work: (db: ReturnType<typeof openDatabase>['db']) => Promise<T>): Promise<T> {
  const { db, close } = openDatabase(await sharedDatabase(join(folder, 'data')), () => undefined, 1)
  return work(db).finally(close)
}

const shopDay = async (page: Page) =>
  Date.parse((await page.getByRole('definition').first().getByRole('time').getAttribute('datetime')) ?? '')

test('a saved loop is due after the clock is moved to tomorrow', async ({ browser }) => {
  const context = await browser.newContext({ baseURL: shop.url })
  const page = await context.newPage()
  await signIn(page, 'member@woodshed.test')
  const loop = { product_id: await lessonId(), name: 'Curl verse', from: 4, to: 8, rate: 0.6, semitones: 0, goal_rate: 0.9 }
  await call(page, 'POST members/loops', loop)
  await page.goto('/practice')
  await expect(page.getByText('Nothing is due today')).toBeVisible()
  await page.goto('/sandbox/clock')
  await page.getByRole('button', { name: '+1 day' }).click()
  await expect(page.getByText(/Played in \d+ s/)).toBeVisible({ timeout: 90_000 })
  await page.goto('/practice')
  await expect(page.getByText('1 loop, about 1 minute.')).toBeVisible()
  const next = page.getByRole('region', { name: 'Next loop' })
  await expect(next.getByRole('heading', { name: 'Curl verse' })).toBeVisible()
  await expectAccessible(page)
  await next.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/play\?loop=/)
  await context.close()
})

const lessonId = () =>
  withDatabase(
    async (db) => (await db.selectFrom('products').select('id').where('slug', '=', testSlugs.lesson).executeTakeFirstOrThrow()).id,
  )

test('plays a month without script: the member sees the renewal’s result in the shop and by email, and stays signed in', async ({
  browser,
}) => {
  const context = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await signIn(page, 'subscriber@woodshed.test')
  await page.goto('/sandbox/clock')
  const before = await shopDay(page)
  await page.getByRole('button', { name: '+1 month' }).click()
  await expect(page.getByText(/Played in \d+ s/)).toBeVisible({ timeout: 90_000 })
  await expect(page.getByRole('button', { name: '+1 month' })).toBeVisible({ timeout: 90_000 })
  expect(await shopDay(page)).toBeGreaterThan(before + 27 * 86_400_000)
  await expect(page.getByText(/Membership renewal failed \(There’s no card/)).toBeVisible()

  await page.getByRole('link', { name: 'Email: membership renewal failed' }).click()
  await page.getByRole('listitem').filter({ hasText: 'to subscriber@woodshed.test' }).getByRole('link').first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/./)

  await page.goto('/profile/membership')
  await expect(page.getByRole('complementary', { name: 'Test mode' }).getByRole('link')).toHaveText(/^\d+\w\w \w+ \d{4}$/)
  await expect(page.getByText('Unpaid', { exact: false }).first()).toBeVisible()
  const now = await withDatabase(async (db) => {
    const { ahead_ms } = await db.selectFrom('shop_clock').select('ahead_ms').executeTakeFirstOrThrow()
    const moved = new Date(Date.now() + ahead_ms)
    await checkInvariants(db, { now: moved })
    return moved
  })
  expect(now.getTime()).toBeGreaterThan(before)
  await context.close()
})
