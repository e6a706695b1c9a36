import { afterAll, beforeAll, expect, test } from 'vitest'
import { stopFake } from '../parts/tests/fake-process.ts'
import { openReceiver, type Receiver } from '../parts/tests/receiver.ts'
import { type Fake, order, startFake, webhookId } from './tests/fake-paypal.ts'

let fake: Fake
let receiver: Receiver
beforeAll(async () => {
  receiver = await openReceiver()
  fake = await startFake({ SANDBOX_PAYPAL_WEBHOOK_URL: receiver.url, SANDBOX_PAYPAL_RETRY_MS: '10,20,60000' })
})
afterAll(async () => {
  await stopFake(fake)
  await receiver.close()
})

async function pay(key: string): Promise<void> {
  const { body } = await fake.call('/v2/checkout/orders', order(), key)
  await fake.panel(`/approve/${body.id}`, { outcome: 'accept' })
  await fake.call(`/v2/checkout/orders/${body.id}/capture`, {}, key)
}

const verdict = async ({ body, headers }: Receiver['hooks'][number], id = webhookId) =>
  (
    await fake.call('/v1/notifications/verify-webhook-signature', {
      auth_algo: headers['paypal-auth-algo'],
      cert_url: headers['paypal-cert-url'],
      transmission_id: headers['paypal-transmission-id'],
      transmission_sig: headers['paypal-transmission-sig'],
      transmission_time: headers['paypal-transmission-time'],
      webhook_id: id,
      webhook_event: JSON.parse(body),
    })
  ).body.verification_status

test('reports a payment in three events, each proven by the verify call and by nothing else', async () => {
  await pay('one')
  const hooks = await receiver.until((all) => all.length >= 3)
  expect(hooks.map(({ type }) => type).sort()).toEqual(['CHECKOUT.ORDER.APPROVED', 'CHECKOUT.ORDER.COMPLETED', 'PAYMENT.CAPTURE.COMPLETED'])
  const [first] = hooks
  expect(await verdict(first!)).toBe('SUCCESS')
  expect(await verdict(first!, 'ANOTHERSHOP')).toBe('FAILURE')
  expect(await verdict({ ...first!, body: first!.body.replace('"1.0"', '"1.1"') })).toBe('FAILURE')
})

test('resends a rejected event, but not one with a wrong signature or one dropped on purpose', async () => {
  receiver.hooks.length = 0
  receiver.answer(500)
  await fake.panel('/webhooks', { drop_next: 1 })
  await pay('two')
  await receiver.until((all) => all.length >= 4)
  receiver.answer(200)
  await fake.panel('/webhooks/drain', {})
  expect(new Set(receiver.hooks.map(({ id }) => id)).size).toBe(2)
  receiver.hooks.length = 0
  await fake.panel('/webhooks', { bad_signature_next: 1 })
  await pay('three')
  const hooks = await receiver.until((all) => all.length >= 3)
  const verdicts = await Promise.all(hooks.map((hook) => verdict(hook)))
  expect(verdicts.filter((one) => one === 'FAILURE')).toHaveLength(1)
})

test('remembers everything after kill -9, and delivers the pending events', async () => {
  receiver.hooks.length = 0
  await fake.panel('/webhooks', { hold: true })
  await pay('four')
  await fake.kill()
  fake = await startFake({ SANDBOX_PAYPAL_WEBHOOK_URL: receiver.url }, fake.dir)
  expect((await fake.panel<{ intents: object[] }>('/ledger')).intents).toHaveLength(4)
  expect((await fake.call('/v2/checkout/orders', order(), 'four')).body.status).toBe('PAYER_ACTION_REQUIRED')
  await fake.panel('/webhooks', { hold: false })
  await receiver.until((all) => all.length === 3)
  await fake.call('/v2/checkout/orders', order(), 'five')
})
