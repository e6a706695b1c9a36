import { awake } from './fixtures/awake.ts'
import type { Books } from './fixtures/books.ts'
import { agree, answerContact, answerPayment, cards, fillCart, orderNumber, pay } from './fixtures/checkout.ts'
import { stripePanel } from './fixtures/fake-stripe.ts'
import { mailboxOf } from './fixtures/mailbox.ts'
import { fillSignIn } from './fixtures/people.ts'
import { playerOf } from './fixtures/player.ts'
import { expect, type Page, test } from './fixtures/shop.ts'

const lesson = { slug: 'slow-blues-turnarounds', title: 'Slow blues turnarounds' }

async function buyLesson(page: Page, books: Books, email: string): Promise<string> {
  await fillCart(page, await books.stockLine(lesson.slug))
  await page.goto('/checkout')
  await answerContact(page, email)
  await answerPayment(page, cards.paid)
  await agree(page)
  await pay(page)
  return orderNumber(page)
}

test('[P1] [P24] [A15] a guest plays and downloads a lesson on the confirmation page, then keeps it with a password', async ({
  page,
  newcomer,
  books,
}) => {
  await buyLesson(page, books, newcomer)
  await playerOf(page).plays()
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Download Tab' }).click()])
  expect(download.suggestedFilename()).toMatch(/\.pdf$/)

  await page.getByLabel('Choose a password to keep it in your library').fill('seven strings and a stool')
  await page.getByRole('button', { name: 'Keep it in my library' }).click()
  await expect(page.getByRole('main').getByText('It’s in your library')).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Open your library' }).click()
  await page.getByRole('list', { name: 'Lessons' }).getByRole('link', { name: lesson.title, exact: true }).click()
  // A press on a card of the library plays.
  await playerOf(page).plays()

  const mailbox = mailboxOf(page.request)
  await page.goto(mailbox.linkIn(await mailbox.mailTo(newcomer, 'Your Woodshed order'), '/orders/'))
  await expect(page.getByRole('main').getByText('Your email address is confirmed')).toBeVisible()
})

test('[P24] a payment that is confirmed later turns into the player by itself, without a touch', async ({ page, newcomer, books }) => {
  await fillCart(page, await books.stockLine(lesson.slug))
  await page.goto('/checkout')
  await answerContact(page, newcomer)
  await answerPayment(page, cards.paid)
  await agree(page)
  try {
    // The provider takes the money, but neither its answer nor its webhook comes through.
    await stripePanel('POST', '/webhooks', { hold: true })
    await stripePanel('POST', '/faults', { kind: 'drop', method: 'POST', path: '/confirm', times: 1000 })
    await stripePanel('POST', '/faults', { kind: 'error', method: 'GET', path: '/v1/payment_intents', times: 1000 })
    await pay(page)
    await expect(page.getByText('We’re waiting for your payment')).toBeVisible()
  } finally {
    await stripePanel('DELETE', '/faults')
    await stripePanel('DELETE', '/webhooks')
  }
  await orderNumber(page)
  await expect(page.getByRole('region', { name: /^Player: / })).toBeVisible()
})

test('[P24] the link in the order email plays in another browser, without an account', async ({
  page,
  newcomer,
  books,
  anotherBrowser,
}) => {
  const number = await buyLesson(page, books, newcomer)
  const mailbox = mailboxOf(page.request)
  const link = mailbox.linkIn(await mailbox.mailTo(newcomer, 'Your Woodshed order'), '/orders/')
  const phone = await anotherBrowser()
  await phone.goto(link)
  await playerOf(phone).play()
  await phone.goto(`/lessons/${lesson.slug}/play`)
  await playerOf(phone).play()
  // Saving a loop needs an account: signing in leads back to it.
  await playerOf(phone).loop()
  const stage = phone.getByRole('region', { name: /^Player: / })
  await stage.press('s')
  const loops = phone.getByRole('complementary', { name: 'Loops' })
  await loops.getByRole('link', { name: 'Sign in' }).click()
  await fillSignIn(phone, 'subscriber@woodshed.test')
  await (await awake(loops.getByLabel('Save this loop as'))).fill('A loop from before')
  await loops.getByRole('button', { name: 'Save loop' }).click()
  await loops.getByRole('button', { name: 'Change A loop from before' }).click()
  await loops.getByRole('button', { name: 'Remove A loop from before' }).click()
  await expect(loops.getByRole('button', { name: 'Change A loop from before' })).toBeHidden()

  const stranger = await anotherBrowser()
  await stranger.goto(`/orders/${number}`)
  await expect(stranger.getByRole('heading', { level: 1 })).not.toContainText(number)
})

test('[S7] questions a mistyped email domain before payment, fixes it with one press, and lets the buyer keep it', async ({
  page,
  books,
}) => {
  await fillCart(page, await books.stockLine(lesson.slug))
  await page.goto('/checkout')
  const email = await awake(page.getByLabel('Email'))
  const question = page.getByRole('button', { name: 'Did you mean robin@gmail.com?' })
  await email.fill('robin@gmial.com')
  await question.click()
  await expect(email).toHaveValue('robin@gmail.com')
  await expect(question).toBeHidden()
  await email.fill('robin@gmial.com')
  await expect(question).toBeVisible()
  await answerPayment(page, cards.paid)
  await agree(page)
  await pay(page)
  await orderNumber(page)
})

test('[B25] asks where the buyer lives when card and address disagree, and keeps what was typed', async ({ page, newcomer, books }) => {
  await fillCart(page, await books.stockLine(lesson.slug))
  await page.goto('/checkout')
  await answerContact(page, newcomer)
  await answerPayment(page, cards.american)
  await agree(page)
  await pay(page)
  await (await awake(page.getByRole('radio', { name: 'United States' }))).check()
  await pay(page)
  await orderNumber(page)
  await expect(page.getByText('Visa ending 4242')).toBeVisible()
})
