import { readFile } from 'node:fs/promises'
import { demoPassword } from '#demo/people.ts'
import { fillSignIn, signIn } from './fixtures/people.ts'
import { expect, test } from './fixtures/shop.ts'

test.use({ javaScriptEnabled: false })

test('a member downloads their data, deletes the account, can’t sign in, and restores it by the emailed link', async ({
  page,
  newcomer,
  books,
  mailbox,
}) => {
  await books.addMember(newcomer, 'Nell Ashby')
  await signIn(page, newcomer)
  await page.goto('/profile/privacy')
  const archive = page.getByRole('region', { name: 'Download your data' })
  await archive.getByLabel('Your password').fill('not my password')
  await archive.getByRole('button', { name: 'Request your data' }).click()
  await expect(archive.getByLabel('Your password')).toHaveAccessibleDescription(/isn’t your current password/)
  await archive.getByLabel('Your password').fill(demoPassword)
  await archive.getByRole('button', { name: 'Request your data' }).click()
  await expect(archive.getByText('We’re packing your data')).toBeVisible()
  await page.goto(mailbox.linkIn(await mailbox.mailTo(newcomer, 'Your data is ready to download'), '/profile/privacy'))
  const download = page.waitForEvent('download')
  await archive.getByRole('link', { name: /^Download/ }).click()
  expect(String(await readFile(await (await download).path()))).toContain('index.html')

  const leaving = page.getByRole('region', { name: 'Delete your account' })
  await leaving.getByLabel('Your password').fill(demoPassword)
  await leaving.getByRole('button', { name: 'Delete my account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'You’re signed out everywhere' })).toBeVisible()
  await page.goto('/sign-in')
  await fillSignIn(page, newcomer)
  await expect(page.getByText(/^This account will be deleted on/)).toBeVisible()
  await page.goto(mailbox.linkIn(await mailbox.mailTo(newcomer, /^Your account will be deleted on/), '/keep-account'))
  await page.getByRole('button', { name: 'Keep my account' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your account stays' })).toBeVisible()
  await signIn(page, newcomer)
})
