import { join } from 'node:path'
import { startShopProcess } from '../tools/test/shop-process.ts'
import { removeFolder, temporaryFolder } from '../tools/test/temporary-folder.ts'
import { stopsOfGuests } from './fixtures/every-page.ts'
import { signIn } from './fixtures/people.ts'
import { expect, type Page, test } from './fixtures/shop.ts'

const isWhole = process.env.EVERY_PAGE === 'whole'
/** Which services load is decided above all pages, so a few are enough outside `npm run check:pages`. */
const withoutConsent = isWhole
  ? stopsOfGuests.map(({ path }) => path).filter((path) => !path.startsWith('/sandbox'))
  : ['/lessons', '/search?q=blues', '/membership', '/cart', '/checkout', '/sign-in', '/help', '/tuner']

const layerOf = (page: Page) => page.evaluate(() => (window as unknown as { dataLayer: unknown[] }).dataLayer)

test('[K7] the data layer holds the signed-in user and their plan', async ({ page, anotherBrowser, newcomer, books }) => {
  await page.goto('/')
  expect(await layerOf(page)).toEqual([{ LoginStatus: 'Logged Out', UserId: '', MemberStatus: 'Not Subscribed', MemberType: '' }])
  await books.addMember(newcomer, 'Nell Ashby')
  const { id } = await books.db.selectFrom('auth.users').select('id').where('email', '=', newcomer).executeTakeFirstOrThrow()
  await signIn(page, newcomer)
  await page.goto('/')
  expect(await layerOf(page)).toEqual([{ LoginStatus: 'Logged In', UserId: id, MemberStatus: 'Not Subscribed', MemberType: '' }])
  const subscriber = await anotherBrowser()
  await signIn(subscriber, 'subscriber@woodshed.test')
  await subscriber.goto('/')
  expect(await layerOf(subscriber)).toEqual([
    { LoginStatus: 'Logged In', UserId: expect.any(String), MemberStatus: 'Subscribed', MemberType: 'Ultimate' },
  ])
})

test.describe('with a tag manager configured', () => {
  const folder = temporaryFolder()
  test.afterAll(() => removeFolder(folder))

  test('[K7] loads third-party tags only after consent, and never on payment pages', async ({ browser }) => {
    if (isWhole) test.setTimeout(600_000)
    const shop = await startShopProcess({ DATA_DIR: join(folder, 'data'), DEMO: 'off', ANALYTICS_GTM_ID: 'GTM-TEST12' })
    const context = await browser.newContext({ baseURL: shop.url })
    const page = await context.newPage()
    const foreign: string[] = []
    page.on('request', (request) => {
      if (!request.url().startsWith(shop.url) && /^https?:/.test(request.url())) foreign.push(request.url())
    })
    await context.route('https://www.googletagmanager.com/**', (route) => route.fulfill({ body: '', contentType: 'text/javascript' }))
    await page.goto('/')
    const notice = page.getByRole('region', { name: 'Privacy choices' })
    await expect(notice).toBeVisible()
    for (const path of withoutConsent) await page.goto(path)
    expect(foreign).toEqual([])
    expect((await context.cookies()).filter(({ name }) => !['sid', 'currency'].includes(name))).toEqual([])
    await page.goto('/')
    await notice.getByRole('button', { name: 'Decline' }).click()
    await expect(notice).toBeHidden()
    await page.reload()
    await expect(page.getByRole('button', { name: 'Privacy choices' })).toBeVisible()
    await expect(notice).toBeHidden()
    expect(foreign).toEqual([])

    await page.getByRole('button', { name: 'Privacy choices' }).click()
    const asked = page.waitForRequest('https://www.googletagmanager.com/gtm.js?id=GTM-TEST12')
    await notice.getByRole('button', { name: 'Accept' }).click()
    await asked
    await expect(page.locator('#tag-manager')).toBeAttached()
    await page.evaluate(() => {
      const link = Object.assign(document.createElement('a'), { href: '/membership/card', textContent: 'To the card' })
      document.querySelector('main')?.prepend(link)
    })
    await page.getByRole('link', { name: 'To the card' }).click()
    await page.waitForURL(/membership\/card|sign-in/)
    await expect(page.locator('#tag-manager')).not.toBeAttached()
    await page.waitForLoadState('networkidle')
    expect(foreign).toHaveLength(1)
    await context.close()

    const quiet = await browser.newContext({ baseURL: shop.url })
    await quiet.addInitScript(() => Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { get: () => true }))
    const refusing = await quiet.newPage()
    const sent: string[] = []
    refusing.on('request', (request) => sent.push(request.url()))
    await refusing.goto('/')
    await refusing.getByRole('button', { name: 'Privacy choices' }).click()
    await refusing.getByRole('region', { name: 'Privacy choices' }).getByRole('button', { name: 'Close' }).click()
    await refusing.goto('/about')
    await expect(refusing.getByRole('heading', { level: 1 })).toBeVisible()
    expect(sent.filter((url) => url.includes('googletagmanager'))).toEqual([])
    await quiet.close()
    await shop.stop()
  })
})
