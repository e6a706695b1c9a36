import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { expect, test } from 'vitest'
import { openReceiver } from '../parts/tests/receiver.ts'
import { startFake, stopFake, webhookSecret } from './tests/fake-stripe.ts'

const order = { amount: 1234, currency: 'gbp', payment_method: 'pm_card_visa', confirm: true, return_url: 'http://localhost:3000/r' }

test('remembers everything after kill -9, and delivers the pending webhooks', async () => {
  const receiver = await openReceiver()
  const env = { SANDBOX_STRIPE_WEBHOOK_URL: receiver.url, SANDBOX_STRIPE_RETRY_MS: '10,10,10,10,10,10,10,10' }
  const first = await startFake(env)
  await first.panel('/webhooks', { hold: true })
  const customer = await first.stripe.customers.create({ email: 'ada@example.com' })
  const paid = await first.stripe.paymentIntents.create({ ...order, metadata: { attempt_id: 'a' } }, { idempotencyKey: 'k' })
  const asked = await first.stripe.paymentIntents.create({ ...order, payment_method: 'pm_card_authenticationRequired' })
  await first.stripe.refunds.create({ payment_intent: paid.id, amount: 234 })
  await first.panel('/clock', { advance: 3600 })
  await first.kill()

  const second = await startFake(env, first.dir)
  expect(await second.stripe.customers.retrieve(customer.id)).toMatchObject({ email: 'ada@example.com' })
  const again = await second.stripe.paymentIntents.create({ ...order, metadata: { attempt_id: 'a' } }, { idempotencyKey: 'k' })
  expect(again.id).toBe(paid.id)
  expect(await second.panel('/ledger')).toMatchObject({
    intents: [{ id: paid.id, amount: 1234, amount_refunded: 234, idempotency_key: 'k' }],
  })
  await second.panel(`/authenticate/${asked.id}`, { outcome: 'complete' })
  const { now } = await second.panel<{ now: string }>('/health')
  expect(Date.parse(now)).toBeGreaterThan(Date.now() + 3_500_000)

  expect(receiver.hooks).toEqual([])
  await second.panel('/webhooks', { hold: false })
  const hooks = await receiver.until((all) =>
    ['customer.created', 'payment_intent.requires_action', 'refund.created'].every((type) => all.some((hook) => hook.type === type)),
  )
  for (const { body, headers } of hooks) second.stripe.webhooks.constructEvent(body, String(headers['stripe-signature']), webhookSecret)
  await stopFake(second)
  await receiver.close()
})

test('keeps exactly what it answered when killed repeatedly while paying', { timeout: 180_000 }, async () => {
  let fake = await startFake()
  const answered: string[] = []
  for (let round = 0; round < 3; round += 1) {
    const { stripe } = fake
    const calls = Array.from({ length: 20 }, async (_, index) =>
      answered.push((await stripe.paymentIntents.create(order, { idempotencyKey: `${round}-${index}` })).id),
    )
    await calls[round * 5]
    await fake.kill()
    await Promise.allSettled(calls)
    fake = await startFake({}, fake.dir)
  }
  const retried = await Promise.all(
    Array.from(
      { length: 60 },
      async (_, index) =>
        (await fake.stripe.paymentIntents.create(order, { idempotencyKey: `${Math.floor(index / 20)}-${index % 20}` })).id,
    ),
  )
  const { intents } = await fake.panel<{ intents: { id: string }[] }>('/ledger')
  const kept = intents.map(({ id }) => id)
  expect(kept).toHaveLength(60)
  expect(new Set(kept)).toEqual(new Set(retried))
  for (const id of answered) expect(kept).toContain(id)
  await stopFake(fake)
})

test('stops at once even with a pending webhook and call', async () => {
  const fake = await startFake({ SANDBOX_STRIPE_WEBHOOK_URL: 'http://127.0.0.1:9/nobody' })
  await fake.stripe.customers.create()
  await fake.panel('/faults', { kind: 'slow', ms: 30_000 })
  const hanging = fake.stripe.customers.create().catch(() => 'gone')
  await fake.panel('/health')
  // Far less than a hanging process would take, on a slow machine too.
  expect(await fake.stop()).toBeLessThan(15_000)
  expect(await hanging).toBe('gone')
  expect(fake.child.exitCode).toBe(0)
  rmSync(fake.dir, { recursive: true })
})

test('stops when its parent has died', async () => {
  const fake = await startFake()
  const gone = once(fake.child, 'exit')
  fake.child.stdin?.end()
  await gone
  expect(fake.child.exitCode).toBe(0)
  rmSync(fake.dir, { recursive: true })
})

const fine = { SANDBOX_STRIPE_DIR: '/tmp', SANDBOX_STRIPE_SECRET_KEY: 'sk_test_x', SANDBOX_STRIPE_PUBLISHABLE_KEY: 'pk_test_x' }
test.each([
  ['a live key', { ...fine, SANDBOX_STRIPE_SECRET_KEY: 'sk_live_x' }, /SANDBOX_STRIPE_SECRET_KEY must be a test key/],
  ['a live publishable key', { ...fine, SANDBOX_STRIPE_PUBLISHABLE_KEY: 'pk_live_x' }, /SANDBOX_STRIPE_PUBLISHABLE_KEY must be a test key/],
  ['no directory', { ...fine, SANDBOX_STRIPE_DIR: '' }, /SANDBOX_STRIPE_DIR is not set/],
  ['a directory that cannot be', { ...fine, SANDBOX_STRIPE_DIR: '/dev/null/x' }, /cannot open/],
  ['a bad port', { ...fine, SANDBOX_STRIPE_PORT: 'http' }, /SANDBOX_STRIPE_PORT/],
])('%s: reports it in one line and doesn’t start', async (_what, env, message) => {
  const child = spawn(process.execPath, [new URL('main.ts', import.meta.url).pathname], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let said = ''
  child.stderr.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const [code] = await once(child, 'close')
  expect(code).toBe(1)
  expect(said).toMatch(message)
  expect(said.trim().split('\n')).toHaveLength(1)
})

test('refuses a second process on the same directory', async () => {
  const fake = await startFake()
  await expect(startFake({}, fake.dir)).rejects.toThrow('is in use by another process')
  await fake.stripe.customers.create()
  await stopFake(fake)
})
