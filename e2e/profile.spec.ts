import { signIn } from './fixtures/people.ts'
import { expect, test } from './fixtures/shop.ts'
import { valuesOf } from './fixtures/shop-calls.ts'

test('[B31] a member changes name and telephone; an invalid number is refused at its field and nothing is saved', async ({
  page,
  newcomer,
  books,
}) => {
  await books.addMember(newcomer, 'Nell Ashby')
  await signIn(page, newcomer)
  await page.goto('/profile')
  const [name, telephone] = [page.getByLabel('Name'), page.getByLabel('Telephone')]
  await name.fill('Nell Ashby-Hill')
  await telephone.fill('01632 960 001')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('Details saved.')).toBeVisible()

  await name.fill('Somebody Else')
  await telephone.fill('call me')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(telephone).toHaveAccessibleDescription(/needs to have 6 to 15 digits/)
  await expect(telephone, 'what was typed is kept').toHaveValue('call me')
  await page.goto('/profile')
  await expect(name).toHaveValue('Nell Ashby-Hill')
  await expect(telephone).toHaveValue('01632 960 001')
})

test('[E1] the server-rendered page contains the visitor’s currencySymbol and membershipName', async ({ page, newcomer, books }) => {
  expect(await valuesOf(page)).toMatchObject({ currencySymbol: '£', subscription: { allowedToStream: false, membershipName: null } })
  await books.addMember(newcomer, 'Nell Ashby')
  await books.db.updateTable('auth.users').set({ region: 'US' }).where('email', '=', newcomer).execute()
  await signIn(page, newcomer)
  expect(await valuesOf(page)).toMatchObject({ currencySymbol: '$', subscription: { allowedToStream: false, membershipName: null } })
  await page.context().clearCookies()
  await signIn(page, 'subscriber@woodshed.test')
  expect(await valuesOf(page)).toMatchObject({ currencySymbol: '£', subscription: { allowedToStream: true, membershipName: 'Ultimate' } })
})

test.describe('a visitor in Auckland with an American English browser', () => {
  test.use({ timezoneId: 'Pacific/Auckland', locale: 'en-US' })

  test('[K3] sees dates, times and today’s short time in UTC', async ({ page, newcomer, books, anotherBrowser }) => {
    await books.addMember(newcomer, 'Nell Ashby')
    await signIn(page, newcomer)
    await page.goto('/profile/sessions')
    await expect(page.getByText('last used')).toHaveCount(1)
    const elsewhere = await anotherBrowser()
    await signIn(elsewhere, newcomer)
    await elsewhere.close()
    const { id } = await books.db.selectFrom('auth.users').select('id').where('email', '=', newcomer).executeTakeFirstOrThrow()
    const other = await books.db
      .selectFrom('auth.sessions')
      .select('id')
      .where('user_id', '=', id)
      .orderBy('created_at', 'desc')
      .executeTakeFirstOrThrow()
    const moments = { created_at: new Date('2026-03-01T23:30:00Z'), updated_at: new Date('2026-03-03T14:05:09Z') }
    await books.db.updateTable('auth.sessions').set(moments).where('id', '=', other.id).execute()
    await page.reload()
    const devices = page.getByRole('list', { name: 'Devices' }).getByRole('listitem')
    await expect(devices.last()).toContainText('last used 14:05 3rd March 2026 UTC')
    await expect(devices.last()).toContainText('signed in 1st March 2026')
    const used = (await devices.first().textContent())?.match(/last used today at (\d{1,2}:\d\d\s[AP]M) UTC/)?.[1]
    const lately = [0, 1, 2, 3].map((minutes) => inUtc(Date.now() - minutes * 60_000))
    expect(lately).toContain(used)
  })
})

const inUtc = (moment: number): string => new Intl.DateTimeFormat('en-US', { timeStyle: 'short', timeZone: 'UTC' }).format(moment)
