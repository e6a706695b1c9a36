import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createMailDomainCheck, type MailResolver } from '#account/email-check/mail-domains.server.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

const outside = createServer((request, response) => {
  let body = ''
  request.on('data', (part) => (body += part))
  request.on('end', () => {
    const { email } = JSON.parse(body)
    response.statusCode = email.startsWith('down') ? 500 : 200
    response.end(JSON.stringify({ validationMessage: email.startsWith('full') ? 'This mailbox is full.' : null }))
  })
})

let shop: TestShop
beforeAll(async () => {
  await new Promise<void>((done) => outside.listen(0, '127.0.0.1', done))
  shop = await testShop({ env: { EMAIL_CHECK_URL: `http://127.0.0.1:${(outside.address() as AddressInfo).port}/` } })
  shop.ctx.services.acceptsMail = async (domain) => domain !== 'no-mail.test'
})
afterAll(async () => {
  await shop.close()
  outside.close()
})

test.each([
  ['nell@gmial.com', { validationMessage: null, suggestion: 'nell@gmail.com' }],
  ['Nell@Woodshed.test', { validationMessage: null, suggestion: null }],
  ['member@woodshed.test', { validationMessage: null, suggestion: null }],
  ['nell@', { validationMessage: 'Check this email address.', suggestion: null }],
  ['', { validationMessage: 'Enter your email address.', suggestion: null }],
  ['nell@mailinator.com', { validationMessage: expect.stringContaining('throwaway'), suggestion: null }],
  ['nell@no-mail.test', { validationMessage: 'We can’t find a mailbox at no-mail.test.', suggestion: null }],
  ['full@woodshed.test', { validationMessage: 'This mailbox is full.', suggestion: null }],
  ['down@woodshed.test', { validationMessage: null, suggestion: null }],
])('[E17] %s gets the same advice whether or not an account has it', async (email, body) => {
  expect(await shop.guest().post('/email-check', { email })).toMatchObject({ status: 200, body })
})

const dns = (answers: Partial<MailResolver>): MailResolver => ({
  resolveMx: () => Promise.reject(Object.assign(new Error('none'), { code: 'ENODATA' })),
  resolve4: () => Promise.reject(Object.assign(new Error('none'), { code: 'ENOTFOUND' })),
  resolve6: () => Promise.reject(Object.assign(new Error('none'), { code: 'ENOTFOUND' })),
  ...answers,
})
const live = { testMode: false }

test.each<[string, Partial<MailResolver>, boolean]>([
  ['with a mail exchanger', { resolveMx: async () => [{ exchange: 'mx.shop.example', priority: 10 }] }, true],
  ['that accepts no mail', { resolveMx: async () => [{ exchange: '', priority: 0 }] }, false],
  ['with only an address record', { resolve4: async () => ['203.0.113.1'] }, true],
  ['unknown to DNS', {}, false],
  ['with broken DNS', { resolveMx: () => Promise.reject(Object.assign(new Error('broken'), { code: 'ESERVFAIL' })) }, true],
])('[E17] a domain %s', async (_what, answers, takes) => {
  expect(await createMailDomainCheck(live, dns(answers))('example-domain.com')).toBe(takes)
})

test('[E17] looks a domain up once an hour, and accepts it when DNS is silent for 2 s', async () => {
  vi.useFakeTimers()
  try {
    const resolveMx = vi.fn(async () => [{ exchange: 'mx', priority: 1 }])
    const takesMail = createMailDomainCheck(live, dns({ resolveMx }))
    await takesMail('often.com')
    await takesMail('often.com')
    expect(resolveMx).toHaveBeenCalledTimes(1)
    const slow = createMailDomainCheck(live, dns({ resolveMx: () => new Promise(() => undefined) }))('slow.com')
    await vi.advanceTimersByTimeAsync(2_000)
    expect(await slow).toBe(true)
  } finally {
    vi.useRealTimers()
  }
})
