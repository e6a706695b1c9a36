import { join } from 'node:path'
import { startShopProcess } from '../tools/test/shop-process.ts'
import { removeFolder, temporaryFolder } from '../tools/test/temporary-folder.ts'
import { expect, type Page, test } from './fixtures/shop.ts'

test.describe('with a captcha configured', () => {
  const folder = temporaryFolder()
  test.afterAll(() => removeFolder(folder))

  test('[A18 V6 E16] sends a form with a token for `submit`, requested on first use; without script it says what is missing', async ({
    browser,
  }) => {
    const shop = await startShopProcess({ DATA_DIR: join(folder, 'data'), DEMO: 'off', CAPTCHA: 'on' })
    const context = await browser.newContext({ baseURL: shop.url })
    const page = await context.newPage()
    const asked: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (pathname.startsWith('/sandbox/captcha/')) asked.push(`${pathname} ${request.postData() ?? ''}`.trim())
    })
    const sent: string[] = []
    page.on('request', (request) => {
      const body = request.method() === 'POST' ? (request.postData() ?? '') : ''
      const token = body.match(/g-recaptcha-response"?[=:]"?([\w-]+)/)?.[1]
      if (token) sent.push(token)
    })

    await page.goto('/forgot')
    await expect.poll(() => valuesOf(page)).toMatchObject({ recaptcha: { enabled: true, siteKey: 'sandbox-site' } })
    expect(asked).toEqual([])
    await page.getByLabel('Email').first().fill('nell@reader.test')
    await expect.poll(() => asked).toEqual(['/sandbox/captcha/api.js'])
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page).toHaveURL(/check-your-mail/)
    expect(asked).toEqual(['/sandbox/captcha/api.js', '/sandbox/captcha/token {"action":"submit"}'])

    await page.goto('/register')
    await page.getByLabel('Name').fill('Nell Ashby')
    await page.getByLabel('Email').first().fill('nell@reader.test')
    await page.getByRole('textbox', { name: 'Password' }).fill('six strings in the shed')
    await page.getByRole('button', { name: 'Create account' }).click()
    await expect(page).toHaveURL(/check-your-mail/)

    await page.goto('/orders/find')
    await page.getByLabel('Order number').fill('W-1')
    await page.getByLabel('Email').first().fill('nell@reader.test')
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByText('Check your inbox')).toBeVisible()

    // Sent in place: the first try is refused for its address, the second needs a token of its own.
    await page.goto('/help')
    await page.getByLabel('Your email').fill('nell at reader')
    await page.getByLabel('Message', { exact: true }).fill('Hello')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByLabel('Your email')).toHaveAccessibleDescription(/Check this email address/)
    await page.getByLabel('Your email').fill('nell@reader.test')
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('Thank you. We’ll answer by email.')).toBeVisible()

    await page.goto('/about')
    const signUp = page.getByRole('contentinfo').getByLabel('Newsletter')
    await signUp.fill('nell@reader.test')
    await page.getByRole('button', { name: 'Get the newsletter' }).click()
    await expect(page.getByText('Open the email we just sent you')).toBeVisible()
    expect(sent).toHaveLength(6)
    expect(new Set(sent).size).toBe(6)

    await context.route('**/sandbox/captcha/api.js*', (route) => route.abort())
    await page.goto('/forgot')
    await page.getByLabel('Email').first().fill('nell@reader.test')
    await page.getByRole('button', { name: 'Send link' }).click()
    await expect(page.getByText('Our spam check didn’t load. Allow its script in your browser and try again.')).toBeVisible()
    await expect(page.getByLabel('Email').first()).toHaveValue('nell@reader.test')
    await context.close()

    const plain = await browser.newContext({ baseURL: shop.url, javaScriptEnabled: false })
    const still = await plain.newPage()
    await still.goto('/forgot')
    await still.getByLabel('Email').first().fill('nell@reader.test')
    await still.getByRole('button', { name: 'Send link' }).click()
    await expect(still.getByText('Turn on JavaScript and try again. Our spam check needs it.')).toBeVisible()
    await expect(still.getByLabel('Email').first()).toHaveValue('nell@reader.test')
    await plain.close()
    await shop.stop()
  })
})

const valuesOf = (page: Page) => page.locator('#page-values').evaluate((element) => JSON.parse(element.textContent ?? '{}'))
