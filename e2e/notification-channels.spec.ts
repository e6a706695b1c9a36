import { wholeBrowser } from '../tools/test/browser.ts'
import { signIn } from './fixtures/people.ts'
import { expect, test } from './fixtures/shop.ts'

test.use({
  launchOptions: [({ launchOptions }, use) => use({ ...launchOptions, executablePath: wholeBrowser() }), { scope: 'worker' }],
})

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('[P18] a member chooses channels per topic; receipts can’t be turned off', async ({ page, books, newcomer }) => {
    await books.addMember(newcomer, 'Nell Ashby')
    await signIn(page, newcomer)
    await page.goto('/profile/notifications')
    const releases = page.getByRole('group', { name: 'New releases' })
    await expect(releases.getByLabel('In the shop')).toBeChecked()
    await releases.getByLabel('Email').check()
    await releases.getByLabel('In the shop').uncheck()
    await expect(page.getByRole('group', { name: 'Orders' }).getByLabel('Email')).toBeDisabled()
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    await expect(releases.getByLabel('Email')).toBeChecked()
    await expect(releases.getByLabel('In the shop')).not.toBeChecked()
  })
})

test('[P18] a browser shows push messages while the shop is closed; a repeat shows once', async ({
  page,
  context,
  baseURL,
  books,
  newcomer,
}) => {
  await context.grantPermissions(['notifications'])
  // Subscribing asks a push service on the network; what comes after it is real.
  await page.addInitScript(() => {
    const keys = { p256dh: 'B'.padEnd(87, 'A'), auth: 'A'.repeat(22) }
    const made = { endpoint: 'https://fcm.googleapis.com/fcm/send/test', toJSON: () => ({ keys }), unsubscribe: async () => true }
    let current: typeof made | null = null
    PushManager.prototype.getSubscription = async () => current as unknown as PushSubscription
    PushManager.prototype.subscribe = async () => {
      current = made
      return made as unknown as PushSubscription
    }
  })
  await books.addMember(newcomer, 'Nell Ashby')
  await signIn(page, newcomer)
  await page.goto('/profile/notifications')
  await page.getByRole('button', { name: 'Turn on in this browser' }).click()
  await expect(page.getByText('This browser shows notifications, even while the shop is closed.')).toBeVisible()
  const cdp = await context.newCDPSession(page)
  const registrations: string[] = []
  cdp.on('ServiceWorker.workerRegistrationUpdated', (event) => registrations.push(...event.registrations.map((one) => one.registrationId)))
  await cdp.send('ServiceWorker.enable')
  await expect.poll(() => registrations.length).toBeGreaterThan(0)
  // Nothing is pushed to a worker that is still being installed.
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  const data = JSON.stringify({ id: 'one', title: 'Woodshed', text: 'Your parcel is on its way', link: '/profile/orders' })
  for (let repeat = 0; repeat < 2; repeat++)
    await cdp.send('ServiceWorker.deliverPushMessage', { origin: baseURL ?? '', registrationId: registrations[0] ?? '', data })
  const shown = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      return (await registration.getNotifications()).map(({ title, body, data }) => ({ title, body, data }))
    })
  await expect.poll(shown).toEqual([{ title: 'Woodshed', body: 'Your parcel is on its way', data: '/profile/orders' }])
  await page.getByRole('button', { name: 'Turn off in this browser' }).click()
  await expect(page.getByRole('button', { name: 'Turn on in this browser' })).toBeVisible()
})
