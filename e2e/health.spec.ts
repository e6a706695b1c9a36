import { expect, test } from './fixtures/shop.ts'

test('the started shop reports healthy and reaches its database', async ({ request }) => {
  expect(await (await request.get('/healthz')).json()).toEqual({ status: 'ok' })
  expect(await (await request.get('/readyz')).json()).toEqual({ status: 'ready' })
})

test('the home page opens without errors', async ({ page }) => {
  const answer = await page.goto('/')
  expect(answer?.status()).toBe(200)
  await expect(page.getByRole('main')).toBeVisible()
})
