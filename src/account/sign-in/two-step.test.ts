import { afterAll, beforeAll, expect, test } from 'vitest'
import { changePassword } from '#account/profile/change-password.server.ts'
import { openAuth } from '#account/sign-in/auth.server.ts'
import { needsCode, submitCode } from '#account/sign-in/second-step.server.ts'
import { signIn } from '#account/sign-in/sign-in.server.ts'
import { beginTwoStep, confirmTwoStep, endTwoStep, newRecoveryCodes, readTwoStep } from '#account/sign-in/two-step.server.ts'
import { type Browser, openBrowser } from '#account/tests/browser.ts'
import { newMember, signedIn } from '#account/tests/new-member.ts'
import { templatesMailed } from '#account/tests/outbox.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'
import { changeStaff } from '../../../tools/staff.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

/** Computes an authenticator code for a base32 key (RFC 4648). */
async function codeOf(key: string): Promise<string> {
  const bits = [...key].map((letter) => letters.indexOf(letter).toString(2).padStart(5, '0')).join('')
  const secret = Buffer.from(bits.match(/.{8}/g)?.map((byte) => Number.parseInt(byte, 2)) ?? []).toString()
  return (await openAuth(await openBrowser(shop).ctx()).api.generateTOTP({ body: { secret } })).code
}

/** The current code is used up; the one of the next half minute is valid already. */
const wrong = (code: string): string => code.replace(/./g, (digit) => String((Number(digit) + 1) % 10))

async function careful() {
  const member = await newMember(shop)
  const { browser, password } = member
  const setUp = await beginTwoStep(await browser.ctx(), browser.headers(), password)
  browser.take(await confirmTwoStep(await browser.ctx(), browser.headers(), await codeOf(setUp.secret)))
  return { ...member, ...setUp }
}

/** A browser after the password step. */
async function half({ email, password }: { email: string; password: string }): Promise<Browser> {
  const browser = openBrowser(shop)
  const { headers, next } = await signIn(await browser.ctx(), browser.headers(), { email, password })
  expect(next).toBe('code')
  browser.take(headers)
  return browser
}

const give = async (browser: Browser, code: string) => browser.take(await submitCode(await browser.ctx(), browser.headers(), code))

test('a second step starts with its first valid code, which signs other devices out and notifies the owner', async () => {
  const { email, password, browser } = await newMember(shop)
  const other = await signedIn(shop, { email, password })
  const { secret, recoveryCodes, picture, uri } = await beginTwoStep(await browser.ctx(), browser.headers(), password)
  expect({ codes: new Set(recoveryCodes).size, uri: uri.startsWith('otpauth://totp/Woodshed:') }).toEqual({ codes: 10, uri: true })
  expect(picture.path.length).toBeGreaterThan(picture.size * 10)
  expect((await signIn(await openBrowser(shop).ctx(), new Headers(), { email, password })).next).toBe('in')
  const confirm = async (code: string) => confirmTwoStep(await browser.ctx(), browser.headers(), code)
  await expect(confirm(wrong(await codeOf(secret)))).rejects.toMatchObject({
    code: 'invalid',
    errors: { code: expect.stringContaining('isn’t right') },
  })
  expect((await other.ctx()).visitor.member).not.toBeNull()
  browser.take(await confirm(await codeOf(secret)))
  expect((await other.ctx()).visitor.member).toBeNull()
  expect(await readTwoStep(await browser.ctx())).toEqual({ on: true, needed: false })
  expect(await templatesMailed(shop.ctx.db, email)).toContain('two-step-changed')
})

test('the password alone doesn’t sign in; a code does, once', async () => {
  const member = await careful()
  const browser = await half(member)
  expect((await browser.ctx()).visitor.member).toBeNull()
  expect(needsCode(await browser.ctx(), browser.headers())).toBe(true)
  const code = await codeOf(member.secret)
  await expect(give(browser, wrong(code))).rejects.toMatchObject({ code: 'invalid' })
  await give(browser, ` ${code.slice(0, 3)} ${code.slice(3)} `)
  expect((await browser.ctx()).visitor.member).toMatchObject({ email: member.email })
  const second = await half(member)
  await expect(give(second, code)).rejects.toMatchObject({ errors: { code: expect.stringContaining('already used') } })
  expect((await second.ctx()).visitor.member).toBeNull()
})

test('a recovery code signs in once, and new codes replace the old ones', async () => {
  const member = await careful()
  const [first = '', second = '', third = ''] = member.recoveryCodes
  await give(await half(member), first)
  await expect(give(await half(member), first)).rejects.toMatchObject({ code: 'invalid' })
  const fresh = await newRecoveryCodes(await member.browser.ctx(), member.browser.headers(), { password: member.password, code: second })
  await expect(give(await half(member), third)).rejects.toMatchObject({ code: 'invalid' })
  await give(await half(member), fresh[0] ?? '')
})

test('after five wrong codes the password is asked again, and no code is accepted without it', async () => {
  const member = await careful()
  const browser = await half(member)
  for (let tries = 1; tries <= 5; tries++)
    await expect(give(browser, wrong(await codeOf(member.secret)))).rejects.toMatchObject({ code: 'invalid' })
  await expect(give(browser, await codeOf(member.secret))).rejects.toMatchObject({ code: 'gone' })
  await expect(give(openBrowser(shop), await codeOf(member.secret))).rejects.toMatchObject({ code: 'gone' })
})

test('a code must belong to the account whose password was just entered', async () => {
  const member = await careful()
  const { browser: of } = await newMember(shop)
  const { headers } = await signIn(await of.ctx(), of.headers(), member)
  const before = { ...of.cookies }
  of.take(headers)
  Object.assign(of.cookies, { ...before, ...of.cookies })
  await give(of, await codeOf(member.secret))
  expect((await of.ctx()).visitor.member).toMatchObject({ email: member.email })
})

test('turning it off, or new recovery codes, take the password and a code; a new password leaves it on', async () => {
  const member = await careful()
  const { browser, password, email } = member
  const again = async (given: string) => beginTwoStep(await browser.ctx(), browser.headers(), given)
  await expect(again(password)).rejects.toMatchObject({ code: 'gone' })
  const next = 'a lantern over six strings'
  browser.take(await changePassword(await browser.ctx(), browser.headers(), { current: password, next }))
  expect((await browser.ctx()).visitor.member).toMatchObject({ email })
  await half({ email, password: next })
  const [first = '', second = ''] = member.recoveryCodes
  const end = async (password: string, code: string) =>
    browser.take(await endTwoStep(await browser.ctx(), browser.headers(), { password, code }))
  await expect(end('not it', first)).rejects.toMatchObject({ errors: { password: expect.any(String) } })
  for (const code of ['', '000000', 'not-a-code'])
    await expect(end(next, code)).rejects.toMatchObject({ errors: { code: expect.any(String) } })
  await expect(newRecoveryCodes(await browser.ctx(), browser.headers(), { password: next, code: '' })).rejects.toMatchObject({
    errors: { code: expect.any(String) },
  })
  expect((await readTwoStep(await browser.ctx())).on).toBe(true)
  await newRecoveryCodes(await browser.ctx(), browser.headers(), { password: next, code: first })
  await expect(end(next, second)).rejects.toMatchObject({ errors: { code: expect.any(String) } })
  await end(next, await codeOf(member.secret))
  expect((await browser.ctx()).visitor.member).toMatchObject({ email })
  await signedIn(shop, { email, password: next })
})

test('in live mode staff without a second step have a member’s rights only', async () => {
  const member = await careful()
  const plain = await newMember(shop)
  for (const { email } of [member, plain]) expect(await changeStaff(shop.ctx.db, 'add', email)).toBe(`${email} is an owner now.`)
  const signed = await half(member)
  await give(signed, member.recoveryCodes[0] ?? '')
  const unsafe = await signedIn(shop, plain)
  const roleIn = async (browser: Browser, testMode: boolean) => {
    const live = { ...shop, config: { ...shop.config, testMode } }
    const there = openBrowser(live)
    Object.assign(there.cookies, browser.cookies)
    const ctx = await there.ctx()
    return { role: ctx.visitor.member?.role, ...(await readTwoStep(ctx)) }
  }
  expect(await roleIn(signed, false)).toEqual({ role: 'staff', on: true, needed: false })
  expect(await roleIn(unsafe, false)).toEqual({ role: 'member', on: false, needed: true })
  expect(await roleIn(unsafe, true)).toEqual({ role: 'staff', on: false, needed: false })
})

test('the server’s command line restores access for a member without phone and codes', async () => {
  const member = await careful()
  expect(await changeStaff(shop.ctx.db, 'forget-phone', member.email.toUpperCase())).toContain(member.email)
  expect((await member.browser.ctx()).visitor.member).toBeNull()
  const browser = await signedIn(shop, member)
  await beginTwoStep(await browser.ctx(), browser.headers(), member.password)
  expect(await changeStaff(shop.ctx.db, 'add', 'nobody@example.test')).toBeNull()
})
