import { sql } from 'kysely'
import { signIn } from './fixtures/people.ts'
import { expect, test } from './fixtures/shop.ts'

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('[P11] staff makes a batch of codes, reads what it says before it is saved, downloads it and ends it', async ({ page }) => {
    await signIn(page, 'staff@woodshed.test')
    await page.goto('/admin/coupons')
    await page.getByRole('link', { name: 'New coupon' }).click()
    await page.getByLabel('Title').fill('From the leaflet')
    await page.getByLabel('Percent off').fill('15')
    await page.getByLabel('Spend, GBP').fill('20')
    await page.getByRole('checkbox', { name: 'A first order' }).check()
    await page.getByRole('radio', { name: /^Many codes/ }).check()
    await page.getByRole('button', { name: 'Show what it says' }).click()
    const says = page.getByRole('region', { name: 'What it says to a buyer' })
    await expect(says).toContainText('15% off, on £20.00 and more, on your first order.')
    await page.getByRole('button', { name: 'Make this coupon' }).click()
    await expect(page.getByLabel('How many codes')).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByLabel('Title')).toHaveValue('From the leaflet')
    await page.getByLabel('How many codes').fill('4')
    await page.getByRole('button', { name: 'Make this coupon' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'From the leaflet' })).toBeVisible()
    await expect(page.getByRole('heading', { name: '4 codes, 0 used' })).toBeVisible()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: /^Download the codes/ }).click()
    expect((await download).suggestedFilename()).toMatch(/^woodshed-coupon-\d+\.csv$/)
    await page.getByRole('button', { name: 'End it now' }).click()
    await expect(page.getByText('The coupon is over.')).toBeVisible()
    await expect(page.getByRole('cell', { name: 'Tam' }).first()).toBeVisible()
  })
})

test('[P11] what a coupon says follows what is typed', async ({ page }) => {
  await signIn(page, 'staff@woodshed.test')
  await page.goto('/admin/coupons/new')
  const says = page.getByRole('region', { name: 'What it says to a buyer' })
  await expect(async () => {
    await page.getByLabel('Or off, GBP').fill('5')
    await expect(says).toContainText('£5.00 off.', { timeout: 1000 })
  }).toPass()
  await page.getByRole('checkbox', { name: 'Free postage, the cheapest way' }).check()
  await expect(says).toContainText('£5.00 off and free postage.')
})

test('[P16] staff plans a campaign of free DVDs and ends it', async ({ page, books }) => {
  await signIn(page, 'staff@woodshed.test')
  await page.goto('/admin/free-dvds')
  const plan = page.getByRole('region', { name: 'Plan a campaign' })
  await plan.getByLabel('Title').fill('A disc on us')
  await plan.getByLabel('Until (UTC)').fill('2031-01-01T00:00')
  await plan.getByRole('checkbox', { name: /^Porch lessons/ }).check()
  await plan.getByRole('button', { name: 'Plan this campaign' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'A disc on us' })).toBeVisible()
  await page.getByRole('button', { name: 'End it now' }).click()
  await expect(page.getByText('The campaign is over.')).toBeVisible()
  const { rows } = await sql`select from dvd_campaigns where title = 'A disc on us' and ends_at <= now()`.execute(books.db)
  expect(rows).toHaveLength(1)
})
