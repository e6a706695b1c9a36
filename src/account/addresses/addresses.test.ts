import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

const barn = { name: 'Saskia Lund', line1: 'The Barn', city: 'Kinvara', country: 'IE', contact_number: '+353 91 555 010' }
const subscriber = () => shop.member('subscriber@woodshed.test')

test('[A9] [E13] lists countries by code, under their common names', async () => {
  const { status, body } = await shop.guest().get('/country-names-by-code')
  expect(status).toBe(200)
  expect(body).toMatchObject({ GB: 'United Kingdom', DE: 'Germany', US: 'United States' })
  expect(Object.keys(body).length).toBeGreaterThan(240)
})

test('[E5] an address has these wire names', async () => {
  const { body } = await (await shop.member('member@woodshed.test')).get('/addresses')
  const fields = 'id type default line1 line2 city county postcode country contact_number default_delivery name'.split(' ')
  expect(Object.keys(body.addresses[0]).sort()).toEqual(fields.sort())
  expect(body.addresses[0]).toMatchObject({ type: 'delivery', default: true, default_delivery: true, postcode: 'HX7 8AA' })
})

test('[E5] the first address becomes the default, a later default replaces it, and each can be removed', async () => {
  const caller = await subscriber()
  const first = await caller.post('/addresses', barn)
  expect(first.body.addresses).toMatchObject([{ line1: 'The Barn', default: true, default_delivery: true, county: '' }])
  const second = await caller.post('/addresses', { ...barn, line1: 'The Mill', default_delivery: true })
  expect(second.body.addresses).toMatchObject([
    { line1: 'The Mill', default: false, default_delivery: true },
    { line1: 'The Barn', default: true, default_delivery: false },
  ])
  const [mill, old] = second.body.addresses
  const changed = await caller.put(`/addresses/${mill.id}`, { ...barn, line1: 'The Mill', line2: 'Upstairs', default: true })
  expect(changed.body.addresses).toMatchObject([
    { line1: 'The Mill', line2: 'Upstairs', default: true, default_delivery: true },
    { line1: 'The Barn', default: false },
  ])
  expect((await caller.delete(`/addresses/${mill.id}`)).body.addresses).toMatchObject([{ id: old.id }])
  expect((await caller.delete(`/addresses/${old.id}`)).body.addresses).toEqual([])
})

test('[E5] when a default address is removed, the newest remaining one becomes the default', async () => {
  const caller = await subscriber()
  const add = async (line1: string, more: object = {}) => {
    const { body } = await caller.post('/addresses', { ...barn, line1, ...more })
    return body.addresses.find((address: { line1: string }) => address.line1 === line1).id as string
  }
  const remove = async (id: string) => {
    const { addresses } = (await caller.delete(`/addresses/${id}`)).body
    const named = (mark: string) => addresses.filter((address: Record<string, unknown>) => address[mark]).map(({ line1 }: never) => line1)
    return { defaults: named('default'), delivery: named('default_delivery') }
  }
  const first = await add('First')
  shop.clock.forward(1)
  const bill = await add('Bill One', { type: 'billing', default: true })
  shop.clock.forward(1)
  const second = await add('Second')
  shop.clock.forward(1)
  const third = await add('Third')
  shop.clock.forward(1)
  await add('Bill Two', { type: 'billing' })
  expect(await remove(second)).toEqual({ defaults: ['First', 'Bill One'], delivery: ['First'] })
  expect(await remove(first)).toEqual({ defaults: ['Third', 'Bill One'], delivery: ['Third'] })
  expect(await remove(bill)).toEqual({ defaults: ['Third', 'Bill Two'], delivery: ['Third'] })
  expect(await remove(third)).toEqual({ defaults: ['Bill Two'], delivery: [] })
})

test('[E5] parallel defaults leave one default', async () => {
  const caller = await shop.member('staff@woodshed.test')
  const answers = await Promise.all(
    Array.from({ length: 8 }, (_, n) => caller.post('/addresses', { ...barn, line1: `${n} Lane`, default: true, default_delivery: true })),
  )
  expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
  const { addresses } = (await caller.get('/addresses')).body
  expect(addresses.filter((address: { default: boolean }) => address.default)).toHaveLength(1)
})

test('[E5] explains each invalid field', async () => {
  const { status, body } = await (await subscriber()).post('/addresses', { ...barn, country: 'GB', postcode: '123' })
  expect(status).toBe(400)
  expect(body).toMatchObject({
    code: 'invalid',
    errors: { postcode: 'This postcode doesn’t look right for the United Kingdom. It should look like EC1Y 8SY.' },
  })
})

test('[E5] members can’t read or change another member’s addresses', async () => {
  const member = await shop.member('member@woodshed.test')
  const { body } = await member.get('/addresses')
  const stranger = await subscriber()
  const theirs = `/addresses/${body.addresses[0].id}`
  expect((await stranger.put(theirs, barn)).status).toBe(404)
  expect((await stranger.delete(theirs)).status).toBe(404)
  expect((await stranger.delete('/addresses/0a5e1b1e-0000-4000-8000-00000000ffff')).status).toBe(404)
  expect((await member.get('/addresses')).body).toEqual(body)
})

test('[E5] guests have no address book, and unknown fields are refused', async () => {
  expect((await shop.guest().get('/addresses')).status).toBe(401)
  expect((await (await subscriber()).post('/addresses', { ...barn, user_id: 'x' })).status).toBe(400)
})
