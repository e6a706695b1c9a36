import { afterAll, beforeAll, expect, test } from 'vitest'
import { stopFake } from '../parts/tests/fake-process.ts'
import { type Fake, order, startFake } from './tests/fake-paypal.ts'

let fake: Fake
beforeAll(async () => {
  fake = await startFake()
})
afterAll(async () => {
  expect(await fake.panel<object>('/health')).toMatchObject({ wrong: [] })
  await stopFake(fake)
})

async function paid(key: string): Promise<string> {
  const { body } = await fake.call('/v2/checkout/orders', order(), key)
  await fake.panel(`/approve/${body.id}`, { outcome: 'accept' })
  await fake.call(`/v2/checkout/orders/${body.id}/capture`, {}, key)
  return body.id
}
const dispute = async (order: string) => (await fake.panel<{ dispute_id: string }>('/disputes', { order })).dispute_id
const read = async (id: string) => (await fake.call(`/v1/customer/disputes/${id}`)).body
const takenBack = async (order: string) =>
  (await fake.panel<{ intents: { id: string; taken_back: number }[] }>('/ledger')).intents.find(({ id }) => id === order)?.taken_back

test('an inquiry moves no money; a claim does; PayPal returns it or not', async () => {
  const [one, two] = [await paid('one'), await paid('two')]
  const [won, lost] = [await dispute(one), await dispute(two)]
  expect(await read(won)).toMatchObject({
    status: 'WAITING_FOR_SELLER_RESPONSE',
    dispute_life_cycle_stage: 'INQUIRY',
    dispute_amount: { value: '12.34' },
  })
  expect(await takenBack(one)).toBe(0)
  await fake.panel(`/disputes/${won}/escalate`, {})
  expect(await takenBack(one)).toBe(1234)
  await fake.panel(`/disputes/${won}/close`, { outcome: 'RESOLVED_SELLER_FAVOUR' })
  await fake.panel(`/disputes/${lost}/close`, { outcome: 'ACCEPTED' })
  expect([await takenBack(one), await takenBack(two)]).toEqual([0, 1234])
  expect(await read(lost)).toMatchObject({ status: 'RESOLVED', dispute_outcome: { outcome_code: 'ACCEPTED' } })
  await expect(fake.panel(`/disputes/${lost}/close`, { outcome: 'DENIED' })).rejects.toThrow()
})

test('lists disputes a page at a time, the most recently changed first', async () => {
  const ids = [await dispute(await paid('three')), await dispute(await paid('four'))]
  const first = (await fake.call('/v1/customer/disputes?page_size=1')).body
  expect(first.items).toMatchObject([{ dispute_id: ids[1], dispute_state: 'REQUIRED_ACTION' }])
  const next = new URL(first.links.find(({ rel }: { rel: string }) => rel === 'next').href)
  expect((await fake.call(next.pathname + next.search)).body.items).toMatchObject([{ dispute_id: ids[0] }])
  const later = new Date(Date.now() + 86_400_000).toISOString()
  expect((await fake.call(`/v1/customer/disputes?update_time_after=${later}`)).body.items).toBeUndefined()
})
