import { join } from 'node:path'
import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { type ShopProcess, startShopProcess } from '../../tools/test/shop-process.ts'
import { removeFolder, temporaryFolder } from '../../tools/test/temporary-folder.ts'
import { awake } from '../fixtures/awake.ts'
import { answerContact, answerPayment, cards, fillAddress, goOn, orderNumber, pay } from '../fixtures/checkout.ts'
import { mailboxOf } from '../fixtures/mailbox.ts'
import { openAccount } from '../fixtures/people.ts'
import { expect, test } from '../fixtures/shop.ts'

const folder = temporaryFolder()
let shop: ShopProcess
test.beforeAll(async () => {
  shop = await startShopProcess({ DATA_DIR: join(folder, 'data'), DEMO: 'off', RATE_LIMITS: 'off' })
})
test.afterAll(async () => {
  await shop.stop()
  removeFolder(folder)
})

const fillAll = async (page: Page, fields: Record<string, string>) => {
  for (const [label, value] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(value)
}

test('[P19] the owner of an empty shop sells a disc with delivery, and offers a plan, from the back office alone', async ({
  playwright,
  page,
  anotherBrowser,
}) => {
  const request = await playwright.request.newContext({ baseURL: shop.url })
  const at = (path: string) => `${shop.url}${path}`
  await page.goto(at('/register'))
  await openAccount(page, mailboxOf(request), { name: 'Ida Moss', email: 'ida@porch.example', password: 'porch-and-lantern-42' })
  await page.goto(/http\S+join-staff\S+/.exec(shop.said())?.[0] ?? '')
  await page.getByRole('button', { name: /^Join as/ }).click()
  await page.getByLabel('Email').fill('ida@porch.example')
  await page.getByLabel('Password', { exact: true }).fill('porch-and-lantern-42')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Today' })).toBeVisible()

  await test.step('delivery: a zone and a way', async () => {
    await page.goto(at('/admin/delivery'))
    await expect(page.getByRole('heading', { name: 'No delivery yet' })).toBeVisible()
    await page.getByRole('link', { name: 'Add a zone' }).click()
    await fillAll(page, { Name: 'Home' })
    await (await awake(page.getByRole('searchbox', { name: /Find a country/ }))).fill('united king')
    await page.getByRole('checkbox', { name: 'United Kingdom' }).check()
    await page.getByRole('button', { name: 'Add zone' }).click()
    await expect(page.getByRole('heading', { level: 1, name: /New delivery method/ })).toBeVisible()
    await fillAll(page, { Name: 'Royal Mail', Takes: '2 to 3 working days', 'Up to, grams': '2000' })
    await page.getByLabel('Price, GBP').first().fill('3.40')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByRole('row', { name: /Royal Mail/ })).toContainText('£3.40')
  })

  await test.step('a plan with its prices', async () => {
    await page.goto(at('/admin/plans/new'))
    await fillAll(page, { Name: 'Porch club', Summary: 'Every lesson on the porch.' })
    await page.getByRole('checkbox', { name: 'All lessons' }).check()
    await page.getByRole('button', { name: 'Add plan' }).click()
    await expect(page.getByText('Plan added.')).toBeVisible()
    await page.getByLabel('A month, GBP').fill('7.50')
    await page.getByLabel('A year, GBP').fill('75')
    await page.getByRole('button', { name: 'Save prices' }).click()
    await expect(page.getByText('Prices saved.')).toBeVisible()
    await page.getByRole('button', { name: 'Offer this plan' }).click()
    await expect(page.getByText('Offered.', { exact: false }).first()).toBeVisible()
  })

  await test.step('a disc', async () => {
    await page.goto(at('/admin/artists/new'))
    await fillAll(page, { Name: 'Ivy Okafor', Instrument: 'guitar' })
    await page.getByRole('button', { name: 'Add artist' }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    await page.goto(at('/admin/products'))
    await page.getByLabel('Title', { exact: true }).fill('Porch evenings')
    await page.getByLabel('Kind', { exact: true }).selectOption({ label: 'CD' })
    await page.getByRole('button', { name: 'Create draft' }).click()
    await expect(page.getByText('Draft created.')).toBeVisible()
    await fillAll(page, {
      Artist: 'Ivy Okafor',
      Summary: 'Ten slow tunes.',
      Description: 'Played on the porch.',
      'Weight, grams': '90',
      'HS code': '852349',
      'Made in': 'GB',
      'In stock now': '5',
    })
    await page.getByLabel('Style', { exact: true }).selectOption({ index: 1 })
    await page.getByLabel('Price, GBP').fill('12')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('Saved.')).toBeVisible()
    const picture = await sharp({ create: { width: 900, height: 900, channels: 3, background: '#7a3b1f' } })
      .jpeg()
      .toBuffer()
    await page.getByLabel('Picture', { exact: true }).setInputFiles({ name: 'cover.jpg', mimeType: 'image/jpeg', buffer: picture })
    await page.getByRole('button', { name: 'Upload cover' }).click()
    await expect(page.getByText('Ready to publish.')).toBeVisible()
    await page.getByRole('button', { name: 'Publish now' }).click()
    await expect(page.getByText('It’ll be in the shop in ten seconds.')).toBeVisible()
  })

  const guest = await anotherBrowser()
  await expect
    .poll(
      async () => {
        await guest.goto(at('/cds'))
        return guest.getByRole('link', { name: 'Porch evenings' }).count()
      },
      { timeout: 30_000 },
    )
    .toBeGreaterThan(0)
  await guest.goto(at('/cds/porch-evenings'))
  await (await awake(guest.getByRole('button', { name: /^Add to cart.*Porch evenings/ }))).click()
  await expect(guest.getByRole('link', { name: /In your cart/ }).first()).toBeVisible()
  await guest.goto(at('/checkout'))
  await answerContact(guest, 'nell@example.com')
  await fillAddress(guest)
  await goOn(guest, 'Continue to shipping')
  await guest.getByRole('radio', { name: 'Royal Mail' }).check()
  await goOn(guest, 'Continue to payment')
  await answerPayment(guest, cards.paid)
  await pay(guest)
  await orderNumber(guest)
  await expect(guest.getByRole('main')).toContainText('£15.40')
  await guest.goto(at('/membership'))
  await expect(guest.getByRole('link', { name: 'Join Porch club' })).toBeVisible()
  await expect(guest.getByRole('main')).toContainText('£7.50')
  await request.dispose()
})
