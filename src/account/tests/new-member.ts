import { register } from '#account/sign-in/register.server.ts'
import { type Credentials, signIn } from '#account/sign-in/sign-in.server.ts'
import { verifyAndSignIn } from '#account/sign-in/verify.server.ts'
import { type Browser, openBrowser } from '#account/tests/browser.ts'
import { linkMailed } from '#account/tests/outbox.ts'
import { randomToken } from '#platform/tokens.server.ts'
import type { TestShop } from '#server/tests/test-shop.ts'

/** A freshly registered, confirmed and signed-in member. */
export async function newMember(shop: TestShop, password = 'seven strings and a stool'): Promise<Credentials & { browser: Browser }> {
  const browser = openBrowser(shop)
  const email = `${randomToken().toLowerCase()}@example.test`
  await register(await browser.ctx(), { name: 'New Member', email, password })
  const { token } = await linkMailed(shop.ctx.db, 'verify-email', email)
  browser.take((await verifyAndSignIn(await browser.ctx(), browser.headers(), { token, password })).headers)
  return { email, password, browser }
}

export async function signedIn(shop: TestShop, credentials: Credentials, ip?: string, country?: string): Promise<Browser> {
  const browser = openBrowser(shop, ip, country)
  browser.take((await signIn(await browser.ctx(), browser.headers(), credentials)).headers)
  return browser
}
