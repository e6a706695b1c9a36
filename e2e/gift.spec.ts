import { awake } from './fixtures/awake.ts'
import { answerPayment, cards, orderNumber, pay } from './fixtures/checkout.ts'
import { openAccount, signIn } from './fixtures/people.ts'
import { playerOf } from './fixtures/player.ts'
import { expect, type Page, test } from './fixtures/shop.ts'

const lesson = { slug: 'slow-blues-turnarounds', title: 'Slow blues turnarounds' }
const password = 'a long walk to the shed'

test('[P14] [B12] [B13] a gifted lesson arrives by email, and a new member claims and plays it', async ({
  page,
  newcomer,
  books,
  mailbox,
  anotherBrowser,
}) => {
  const friend = `friend-of-${newcomer}`
  await books.addMember(newcomer, 'Nell Ashby')
  await signIn(page, newcomer)
  await give(page, friend)
  const other = await anotherBrowser()
  await other.goto(mailbox.linkIn(await mailbox.mailTo(friend, 'Nell sent you a gift'), '/gifts/claim'))
  await expect(other.getByText('Play it slower.')).toBeHidden()
  await other.getByText('Tear it open').click()
  await expect(other.getByText('Play it slower.')).toBeVisible()
  await other.getByRole('link', { name: 'Create an account' }).click()
  await openAccount(other, mailbox, { name: 'Ana Brook', email: friend, password })
  await other.getByRole('button', { name: 'Open your gift' }).click()
  await expect(other.getByText('It’s yours.')).toBeVisible()
  await other.goto(`/lessons/${lesson.slug}/play`)
  await playerOf(other).play()

  await page.goto('/profile/gifts')
  await expect(page.getByText(/Opened on/)).toBeVisible()
})

async function give(page: Page, friend: string): Promise<void> {
  await page.goto(`/lessons/${lesson.slug}`)
  await (await awake(page.getByRole('button', { name: /^Send as a gift/ }))).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Next: your message' }).click()
  await expect(dialog.getByText('Enter the recipient’s name.')).toBeVisible()
  await dialog.getByLabel('Their name').fill('Ana')
  await dialog.getByLabel('Their email').fill(friend)
  await dialog.getByLabel('From').fill('Nell')
  await dialog.getByRole('button', { name: 'Next: your message' }).click()
  await dialog.getByLabel('Message').fill('Play it slower.')
  await dialog.getByRole('button', { name: 'Preview' }).click()
  await expect(dialog.getByRole('region', { name: 'Email preview' })).toContainText('Play it slower.')
  await dialog.getByRole('button', { name: 'Add to cart' }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/cart')
  await expect(page.getByText('Lesson, a gift for Ana')).toBeVisible()
  await page.getByRole('link', { name: 'Go to checkout' }).click()
  await answerPayment(page, cards.paid)
  await (await awake(page.getByRole('checkbox', { name: /Start my download now/ }))).check()
  await pay(page, '£6.99')
  await orderNumber(page)
}
