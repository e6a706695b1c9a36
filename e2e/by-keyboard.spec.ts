import { awake } from './fixtures/awake.ts'
import { cards, home, orderNumber } from './fixtures/checkout.ts'
import { arriveAt } from './fixtures/keyboard.ts'
import { signIn } from './fixtures/people.ts'
import { expect, test } from './fixtures/shop.ts'

const title = 'Amps and cabs'

test('buys a DVD by keyboard alone, with a visible focus at every stop', async ({ page, newcomer, books }) => {
  const { keyboard } = page
  await page.goto('/')
  await keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await arriveAt(page, page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'DVDs' }))
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'DVDs' })).toBeVisible()

  await arriveAt(page, await awake(page.getByRole('main').getByRole('checkbox', { name: 'Rock' })))
  await keyboard.press('Space')
  await expect(page).toHaveURL(/style=rock/)
  await arriveAt(page, page.getByRole('main').getByRole('link', { name: title }).first())
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await arriveAt(page, await awake(page.getByRole('button', { name: new RegExp(`^Add to cart.*${title}`) })))
  await keyboard.press('Enter')
  await expect(page.getByRole('link', { name: /^In your cart/ }).first(), 'the focus stays where the button was').toBeFocused()
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible()
  await arriveAt(page, page.getByRole('link', { name: 'Go to checkout' }))
  await keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Contact' })).toBeVisible()
  await arriveAt(page, page.getByLabel('Email'))
  await keyboard.type(newcomer)
  for (const [label, text] of [
    ['Full name', home.name],
    ['Country', 'United Kingdom'],
    ['Address', home.line1],
    ['Town or city', home.city],
    ['Postcode', home.postcode],
  ] as const) {
    await arriveAt(page, page.getByLabel(label, { exact: true }))
    await keyboard.type(text)
  }
  await keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Delivery options' })).toBeFocused()
  await arriveAt(page, page.getByRole('radio', { name: 'Standard delivery' }))
  await keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Tracked, next day' })).toBeChecked()
  await keyboard.press('Enter')

  await expect(page.getByRole('heading', { name: 'Payment' })).toBeFocused()
  const form = page.frameLocator('iframe')
  await expect(form.getByLabel('Card number')).toBeVisible()
  for (const [label, text] of [
    ['Card number', cards.paid],
    ['Expiry', '1234'],
    ['Security code', '123'],
  ] as const) {
    await arriveAt(page, form.getByLabel(label))
    await keyboard.type(text)
  }
  await arriveAt(page, page.getByRole('button', { name: /^Pay £25.94/ }))
  await keyboard.press('Space')
  expect(await books.paymentsFor(await orderNumber(page))).toHaveLength(1)
})

test('[B26] [B5] practises by keyboard alone: a loop is set, saved, recalled and climbed, a note written, and every view switched', async ({
  page,
  books,
}) => {
  const { keyboard } = page
  for (const table of ['practice_loops', 'practice_notes'] as const) await books.db.deleteFrom(table).execute()
  await signIn(page, 'subscriber@woodshed.test')
  await page.goto('/lessons/slow-blues-turnarounds/play')
  const stage = page.getByRole('region', { name: /^Player: / })
  const button = (name: string) => stage.getByRole('button', { name, exact: true })
  const isOn = (name: string, on = true) => expect(button(name)).toHaveAttribute('aria-pressed', `${on}`)
  await awake(button('Play'))
  for (const key of ['x', 'Home', 'a', 'ArrowRight', 'b', 'p', '0', '-', 's']) await keyboard.press(key)
  await expect(stage.getByRole('slider', { name: 'Loop end' })).toHaveAttribute('aria-valuetext', '0:05.1')
  await expect(stage.getByRole('slider', { name: 'Speed in per cent' })).toHaveValue('99')
  await arriveAt(page, page.getByLabel('Save this loop as'))
  await keyboard.press('ControlOrMeta+a')
  await keyboard.type('Opening')
  await keyboard.press('Enter')
  await expect(stage.getByRole('button', { name: /^Loop Opening, / })).toBeVisible()
  await keyboard.press('Escape')
  await keyboard.press('l')
  await isOn('Loop', false)
  await keyboard.press('1')
  await isOn('Loop')

  const rungs = stage.getByRole('region', { name: 'Climb' }).locator('li[data-lit]')
  await keyboard.press('g')
  await expect.poll(() => rungs.count()).toBe(1)
  for (const _round of [1, 2, 3]) await keyboard.press('y')
  await expect.poll(() => rungs.count()).toBe(2)
  await keyboard.press('n')
  await expect.poll(() => rungs.count()).toBe(1)
  await keyboard.press('g')

  for (const [key, name] of [
    ['c', 'Captions'],
    ['h', 'Mirror video'],
    ['t', 'Tab'],
  ] as const) {
    const before = await button(name).getAttribute('aria-pressed')
    await keyboard.press(key)
    await isOn(name, before !== 'true')
    await keyboard.press(key)
  }
  await keyboard.press('d')
  await arriveAt(page, page.getByLabel(/^Note at /))
  await keyboard.type('Thumb low')
  await arriveAt(page, page.getByRole('button', { name: 'Save note' }))
  await keyboard.press('Enter')
  await expect(stage.getByRole('button', { name: /^Note at .*: Thumb low$/ })).toBeVisible()
  await keyboard.press('Escape')
  await keyboard.press('?')
  await expect(page.getByRole('dialog', { name: /keys/i })).toBeVisible()
  await keyboard.press('Escape')
  await keyboard.press('k')
  await expect(button('Pause')).toBeVisible()
})
