import { awake } from './fixtures/awake.ts'
import { holdScript } from './fixtures/hold-script.ts'
import { signIn } from './fixtures/people.ts'
import { expect, type Page, test } from './fixtures/shop.ts'

const address = '/admin/notifications/new'

const write = async (page: Page, text: string) => {
  await page.getByLabel('Text', { exact: true }).fill(text)
  await page.getByLabel('Link (optional)').fill('/sale')
}

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false })

  test('[P18] [R2] without script both send fields show, "immediately" wins, and the chosen people receive it', async ({ page }) => {
    const text = `Quiet hours ${Date.now()}`
    await signIn(page, 'staff@woodshed.test')
    await page.goto(address)
    await write(page, text)
    await page.getByLabel('Who gets it').selectOption('members')
    await page.getByLabel('Email addresses').fill('staff@woodshed.test')
    await page.getByRole('combobox', { name: 'Icon' }).fill('fa-solid fa-moon')
    await expect(page.getByLabel('Send at (Europe/London)')).toBeVisible()
    await page.getByLabel('Send at (Europe/London)').fill('2020-01-01T00:00')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await expect(page.getByText('Scheduled to go out.')).toBeVisible()
    await expect(async () => {
      await page.goto('/notifications')
      await expect(page.getByRole('main').getByRole('link', { name: text })).toBeVisible({ timeout: 500 })
    }).toPass()
  })
})

test('[P18] [R2] what is typed and chosen before the script arrives is shown, counted and saved', async ({ page }) => {
  await signIn(page, 'staff@woodshed.test')
  const { letThrough } = await holdScript(page)
  await page.goto(address, { waitUntil: 'commit' })
  await write(page, 'Three new lessons for beginners')
  await page.getByLabel('Who gets it').selectOption('segment')
  await page.getByLabel('Level').selectOption('beginner')
  await page.getByRole('combobox', { name: 'Icon' }).fill('fa-solid fa-moon')
  await page.getByRole('checkbox', { name: 'Send immediately' }).uncheck()
  const at = page.getByLabel('Send at (Europe/London)')
  await at.fill('2020-01-01T14:30')
  letThrough()
  await awake(at)
  await expect(page.getByText('14:30 UTC', { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Icon' }).focus()
  await expect(page.getByRole('combobox', { name: 'Icon' })).toHaveValue('fa-solid fa-moon')
  await page.getByRole('checkbox', { name: 'Send immediately' }).check()
  await expect(page.getByText(/^Reaches (nobody|\d+ members?)/)).toBeVisible()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByText('Draft saved.')).toBeVisible()
  await expect(page.getByLabel('Level')).toHaveValue('beginner')
  await expect(page.getByRole('button', { name: 'Remove /sale' })).toBeVisible()
})

test('[P18] [E15] [R2] [R5] staff find people, pick an icon, schedule with both times, and cancel', async ({ page }) => {
  await signIn(page, 'staff@woodshed.test')
  await page.goto(address)
  // The fields that search take over from plain ones.
  await awake(page.getByLabel('Text', { exact: true }))
  await write(page, 'Tonight at eight')
  await page.getByLabel('Who gets it').selectOption('members')
  await (await awake(page.getByRole('combobox', { name: 'Find people' }))).fill('ashdown')
  await page.getByRole('option', { name: /Robin Ashdown/ }).click()
  await expect(page.getByRole('button', { name: 'Remove member@woodshed.test' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Icon' }).fill('guitar')
  await page.getByRole('gridcell', { name: 'fa-solid fa-guitar', exact: true }).click()

  const at = page.getByLabel('Send at (Europe/London)')
  await expect(at).toBeHidden()
  await expect(at).toBeDisabled()
  await page.getByRole('checkbox', { name: 'Send immediately' }).uncheck()
  await expect(at).toBeEnabled()
  await expect(at).toHaveAttribute('required')
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(at).toHaveAccessibleDescription(/Choose a time/)
  await expect(page.getByLabel('Text', { exact: true })).toHaveValue('Tonight at eight')
  await expect(page.getByRole('button', { name: 'Remove member@woodshed.test' })).toBeVisible()

  const soon = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 11)
  await at.fill(`${soon}14:30`)
  await expect(page.getByText(/^\d\d:30 UTC$/)).toBeVisible()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Goes out at 14:30')).toBeVisible()
  await (await awake(page.getByRole('button', { name: 'Cancel notification' }))).click()
  await expect(page.getByText('Cancelled. Nobody else gets it.')).toBeVisible()
})
