import { signIn } from './fixtures/people.ts'
import { expect, type Page, test } from './fixtures/shop.ts'

test.use({ javaScriptEnabled: false })

const summary = (page: Page) => page.getByRole('complementary', { name: 'Summary' })

test('search, filters, cart, coupons and removal work without script', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('navigation', { name: 'Sections' }).getByRole('link', { name: 'DVDs' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'DVDs' })).toBeVisible()
  const filters = page.getByRole('form', { name: 'Filter DVDs' })
  await filters.getByRole('checkbox', { name: 'Folk' }).check()
  await filters.getByRole('button', { name: 'Show results' }).click()
  await expect(page).toHaveURL(/style=folk/)
  await expect(page.getByRole('list', { name: 'DVDs' }).getByRole('listitem')).toHaveCount(1)
  await page.getByRole('list', { name: 'DVDs' }).getByRole('link', { name: 'Porch lessons' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Porch lessons' })).toBeVisible()
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()

  await expect(page.getByRole('heading', { level: 1, name: 'Your cart' })).toBeVisible()
  await page.getByLabel('Quantity of Porch lessons', { exact: true }).fill('3')
  await page.getByRole('button', { name: 'Update' }).click()
  await expect(summary(page)).toContainText('£59.97')
  await page.getByLabel('Coupon code').fill('nonsense')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByRole('main').getByRole('alert')).toBeVisible()
  await page.getByLabel('Coupon code').fill('FIRST10')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(summary(page)).toContainText('£53.97')
  await page.getByRole('button', { name: 'Remove coupon FIRST10' }).click()
  await expect(summary(page)).not.toContainText('£53.97')
  await page.getByRole('button', { name: 'Remove Porch lessons' }).click()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('searching, signing in and the library work without script', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Search' }).click()
  await page.getByRole('main').getByRole('combobox', { name: 'Search the shop' }).fill('granary')
  await page.getByRole('main').getByRole('button', { name: 'Search' }).click()
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: /Night at the granary/ })
      .first(),
  ).toBeVisible()
})

test('checkout works without script up to the card, which says that it needs script', async ({ page, newcomer }) => {
  await page.goto('/dvds/porch-lessons-dvd')
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await page.getByRole('link', { name: 'Go to checkout' }).click()
  await page.getByLabel('Email').fill('not an address')
  await page.getByRole('button', { name: 'Continue to shipping' }).click()
  await expect(page.getByText('Check this email address.')).toBeVisible()
  await page.getByLabel('Email').fill(newcomer)
  await page.getByLabel('Full name').fill('Robin Ashdown')
  await page.getByLabel('Country', { exact: true }).selectOption({ label: 'United Kingdom' })
  await page.getByLabel('Address', { exact: true }).fill('14 Lantern Row')
  await page.getByLabel('Town or city').fill('Hebden Bridge')
  await page.getByLabel('Postcode').fill('HX7 8AA')
  await page.getByRole('button', { name: 'Continue to shipping' }).click()
  await page.getByRole('button', { name: 'Continue to payment' }).click()
  await expect(page.getByRole('heading', { name: 'Payment' })).toBeVisible()
  await expect(page.getByRole('main').getByText(/Turn on JavaScript to enter a card/)).toBeVisible()
})

test('[B10] without script a button updates the address fields for the country and keeps what was typed', async ({
  page,
  newcomer,
  books,
}) => {
  await page.goto('/dvds/porch-lessons-dvd')
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click()
  await page.goto('/checkout')
  await page.getByLabel('Email').fill(newcomer)
  await page.getByLabel('Full name').fill('Robin Ashdown')
  await page.getByLabel('Country', { exact: true }).selectOption({ label: 'United States' })
  await page.getByRole('button', { name: 'Change country' }).click()
  await expect(page.getByLabel('Email')).toHaveValue(newcomer)
  await expect(page.getByLabel('State', { exact: true })).toHaveRole('combobox')
  await expect(page.getByLabel('ZIP code')).toBeVisible()
  await expect(page.getByLabel('Full name')).toHaveValue('Robin Ashdown')
  await page.getByLabel('Full name').press('Enter')
  await expect(page.getByText('Enter a street and house number.'), 'Enter goes on').toBeVisible()

  await books.addMember(newcomer, 'Nell Ashby')
  await signIn(page, newcomer)
  await page.goto('/profile/addresses')
  await page.getByLabel('Full name').fill('Nell Ashby')
  await page.getByLabel('Country', { exact: true }).selectOption({ label: 'United States' })
  await page.getByRole('button', { name: 'Change country' }).click()
  await page.getByLabel('State', { exact: true }).selectOption({ label: 'Minnesota' })
  await page.getByLabel('Address', { exact: true }).fill('600 Superior St')
  await page.getByLabel('City').fill('Duluth')
  await page.getByLabel('ZIP code').fill('55802')
  await page.getByRole('button', { name: 'Save address' }).click()
  await expect(page.getByRole('list', { name: 'Saved addresses' })).toContainText('Minnesota')
})
