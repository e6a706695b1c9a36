import { awake } from '../fixtures/awake.ts'
import { buyAsGuest } from '../fixtures/checkout.ts'
import { signIn } from '../fixtures/people.ts'
import { expect, type Page, test } from '../fixtures/shop.ts'
import { expectNarrow } from '../fixtures/sound-page.ts'

const dvd = 'night-at-the-granary-dvd'

const undo = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Undo ?: / })

test('[E15] paid orders are sent together: one stays, one fails in words, an earlier job is undone', async ({
  page,
  anotherBrowser,
  books,
  newcomer,
}) => {
  test.setTimeout(240_000)
  const line = await books.stockLine(dvd)
  const emails = ['a', 'b', 'c'].map((letter) => newcomer.replace('newcomer', `newcomer-${letter}`))
  const numbers: string[] = []
  for (const email of emails) numbers.push(await buyAsGuest(await anotherBrowser(), email, line))
  const [sent, staying, failing] = numbers as [string, string, string]
  const disputed = (number: string, state: 'disputed' | 'paid') =>
    books.db.updateTable('orders').set({ state }).where('number', '=', number).execute()

  await signIn(page, 'staff@woodshed.test')
  await page.goto(`/admin/orders?q=${newcomer.split('-')[1]}`)
  for (const number of numbers) await page.getByLabel(`Select order ${number}`).check()
  await page.getByLabel('Mark as sent with').selectOption('dhl')
  const preview = async () => {
    await page.getByRole('button', { name: 'Preview', exact: true }).click()
    await expect(page.getByRole('region', { name: /would be sent with/ })).toBeVisible()
  }
  const jobs = page.getByRole('region', { name: 'Sent together' }).getByRole('listitem')
  await preview()
  await page.getByRole('button', { name: 'Mark 3 orders as sent' }).click()
  await undo(page).first().click()
  await expect(page.getByText('Undone: 3 orders')).toBeVisible()
  await expect(jobs.first().getByText('Undone')).toBeVisible()

  await disputed(staying, 'disputed')
  await page.getByLabel('Apply to', { exact: true }).selectOption({ index: 1 })
  await preview()
  await expect(page.getByText(`${staying} won’t be sent: the payment is disputed.`)).toBeVisible()
  await expectNarrow(page)
  await page.getByRole('button', { name: 'Mark 2 orders as sent' }).click()
  await expect(page.getByText(/^Takes effect in \d+ s$/).first()).toBeVisible()
  await disputed(failing, 'disputed')
  await expect(jobs.first().getByText('1 of 2 sent, 1 failed')).toBeVisible({ timeout: 40_000 })
  await expect(jobs.first().getByRole('listitem')).toContainText(`${failing}: This payment is disputed.`)
  const { state } = await books.db.selectFrom('orders').select('state').where('number', '=', sent).executeTakeFirstOrThrow()
  expect(state).toBe('dispatched')
  for (const number of [staying, failing]) await disputed(number, 'paid')
})

test('[E14] products taken out of the shop together are back with one undo', async ({ page, anotherBrowser, books }) => {
  const one = await books.db
    .selectFrom('products')
    .select(['title', 'slug'])
    .where('kind', '=', 'lesson')
    .where('published', '=', true)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await signIn(page, 'staff@woodshed.test')
  await page.goto(`/admin/products?q=${encodeURIComponent(one.title)}`)
  await page.getByLabel('Action', { exact: true }).selectOption('withdraw')
  await page.getByLabel(`Select ${one.title}`, { exact: true }).check()
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  await page.getByRole('button', { name: 'Take out of the shop: 1 product' }).click()
  const job = page.getByRole('region', { name: 'Bulk changes' }).getByRole('listitem').first()
  await expect(job.getByText('1 of 1 changed')).toBeVisible()
  const guest = await anotherBrowser()
  const status = async () => (await guest.goto(`/lessons/${one.slug}`))?.status()
  await expect.poll(status).toBe(404)
  await page.reload()
  await job.getByRole('button', { name: /^Undo/ }).click()
  await expect(page.getByText('Undone: 1 product')).toBeVisible()
  await expect(job.getByText('Undone')).toBeVisible()
  await expect.poll(status).toBe(200)
})

test('[E14] files that couldn’t be made are tried again together', async ({ page, books }) => {
  test.setTimeout(120_000)
  // Says it is a film, and isn't complete.
  const torn = Buffer.concat([Buffer.from('00000018667479706d703432000000006d70343269736f6d', 'hex'), Buffer.alloc(4000)])
  const names = [`Torn ${Date.now()} one.mp4`, `Torn ${Date.now()} two.mp4`]
  await signIn(page, 'staff@woodshed.test')
  await page.goto('/admin/media')
  await (await awake(page.getByLabel('Files', { exact: true }))).setInputFiles(
    names.map((name) => ({ name, mimeType: 'video/mp4', buffer: torn })),
  )
  const states = async () =>
    (await books.db.selectFrom('uploads').select('state').where('name', 'in', names).execute()).map(({ state }) => state).toSorted()
  await expect.poll(states, { timeout: 60_000 }).toEqual(['refused', 'refused'])
  // Refused files are deleted, so making them again fails on the shop's side.
  await books.db.updateTable('uploads').set({ state: 'received', problem: null }).where('name', 'in', names).execute()
  await expect.poll(states, { timeout: 60_000 }).toEqual(['failed', 'failed'])
  const triedBefore = 'Failed before the retry.'
  const problems = () => books.db.selectFrom('uploads').select(['state', 'problem']).where('name', 'in', names).execute()
  await books.db.updateTable('uploads').set({ problem: triedBefore }).where('name', 'in', names).execute()
  await page.reload()
  await page.getByRole('button', { name: 'Retry all failed uploads' }).click()
  const failedAgain = { state: 'failed', problem: expect.not.stringContaining(triedBefore) }
  await expect.poll(problems, { timeout: 60_000 }).toEqual([failedAgain, failedAgain])
  await page.reload()
  for (const name of names) {
    await page.getByRole('row', { name }).getByRole('button', { name: 'Remove' }).click()
    await expect(page.getByRole('row', { name })).toHaveCount(0)
  }
})
