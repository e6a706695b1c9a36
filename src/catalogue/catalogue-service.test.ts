import { beforeEach, expect, test } from 'vitest'
import { createMemory } from '#catalogue/catalogue-service.server.ts'

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
  const memory = createMemory<number>(options)
  const { load } = counter()
  expect(await memory.find('a', load)).toBe(1)
  clock.seconds = 29
  expect(await memory.find('a', load)).toBe(1)
})

test('after that it serves the old value while the new one loads', async () => {
  const memory = createMemory<number>(options)
  const { load } = counter()
  await memory.find('a', load)
  clock.seconds = 31
  expect(await memory.find('a', load)).toBe(1)
  clock.seconds = 32
  expect(await memory.find('a', load)).toBe(2)
})

test('doesn’t serve a value older than ten lifetimes', async () => {
  const memory = createMemory<number>(options)
  const { load } = counter()
  await memory.find('a', load)
  clock.seconds = 331
  expect(await memory.find('a', load)).toBe(2)
})

test('parallel calls cause one load', async () => {
  const memory = createMemory<number>(options)
  const { calls, load } = counter()
  await Promise.all(Array.from({ length: 20 }, () => memory.find('a', load)))
  expect(calls.count).toBe(1)
})

test('reports an error and doesn’t cache it', async () => {
  const memory = createMemory<number>(options)
  await expect(memory.find('a', () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await memory.find('a', async () => 5)).toBe(5)
})

test('a failed refresh drops the old value', async () => {
  const memory = createMemory<number>(options)
  const { load } = counter()
  await memory.find('a', load)
  clock.seconds = 31
  expect(await memory.find('a', () => Promise.reject(new Error('down')))).toBe(1)
  await expect(memory.find('a', () => Promise.reject(new Error('still down')))).rejects.toThrow('down')
  expect(await memory.find('a', async () => 5)).toBe(5)
})

test('holds no more entries than its maximum', async () => {
  const memory = createMemory<number>({ ...options, most: 2 })
  const { load } = counter()
  for (const key of ['a', 'b', 'c']) await memory.find(key, load)
  expect(await memory.find('a', load)).toBe(4)
  expect(await memory.find('c', load)).toBe(3)
})
