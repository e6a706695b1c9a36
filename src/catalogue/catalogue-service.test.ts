import { beforeEach, expect, test } from 'vitest'
import { createSwrCache } from '#catalogue/catalogue-service.server.ts'

const clock = { seconds: 0, now: () => 1 + clock.seconds * 1000 }
const options = { seconds: 30, most: 10, now: clock.now }
beforeEach(() => {
  clock.seconds = 0
})

const counter = () => {
  const calls = { count: 0 }
  return { calls, load: async () => ++calls.count }
}

test('serves a cached value during its lifetime', async () => {
  const memory = createSwrCache<number>(options)
  const { load } = counter()
  expect(await memory.get('a', load)).toBe(1)
  clock.seconds = 29
  expect(await memory.get('a', load)).toBe(1)
})

test('after that it serves the old value while the new one loads', async () => {
  const memory = createSwrCache<number>(options)
  const { load } = counter()
  await memory.get('a', load)
  clock.seconds = 31
  expect(await memory.get('a', load)).toBe(1)
  clock.seconds = 32
  expect(await memory.get('a', load)).toBe(2)
})

test('doesn’t serve a value older than ten lifetimes', async () => {
  const memory = createSwrCache<number>(options)
  const { load } = counter()
  await memory.get('a', load)
  clock.seconds = 331
  expect(await memory.get('a', load)).toBe(2)
})

test('parallel calls cause one load', async () => {
  const memory = createSwrCache<number>(options)
  const { calls, load } = counter()
  await Promise.all(Array.from({ length: 20 }, () => memory.get('a', load)))
  expect(calls.count).toBe(1)
})

test('reports an error and doesn’t cache it', async () => {
  const memory = createSwrCache<number>(options)
  await expect(memory.get('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await memory.get('a', async () => 5)).toBe(5)
})

test('a failed refresh drops the old value', async () => {
  const memory = createSwrCache<number>(options)
  const { load } = counter()
  await memory.get('a', load)
  clock.seconds = 31
  expect(await memory.get('a', () => Promise.reject(new Error('down')))).toBe(1)
  await expect(memory.get('a', () => Promise.reject(new Error('still down')))).rejects.toThrow('down')
  expect(await memory.get('a', async () => 5)).toBe(5)
})

test('holds no more entries than its maximum', async () => {
  const memory = createSwrCache<number>({ ...options, most: 2 })
  const { load } = counter()
  for (const key of ['a', 'b', 'c']) await memory.get(key, load)
  expect(await memory.get('a', load)).toBe(4)
  expect(await memory.get('c', load)).toBe(3)
})
