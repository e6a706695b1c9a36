import { expect, test } from 'vitest'
import { createMemory } from '#catalogue/catalogue-service.server.ts'

const at = (second: number) => new Date(second * 1000)

/** Loads 1, 2, 3 …, and counts how often it was asked. */
const counter = () => {
  const calls = { count: 0 }
  return { calls, load: async () => ++calls.count }
}

test('what was found is given out again for its life', async () => {
  const memory = createMemory<number>({ seconds: 30, most: 10 })
  const { load } = counter()
  expect([await memory.find('a', at(0), load), await memory.find('a', at(29), load)]).toEqual([1, 1])
})

test('after that the old value is given out once more while the new one is fetched', async () => {
  const memory = createMemory<number>({ seconds: 30, most: 10 })
  const { load } = counter()
  await memory.find('a', at(0), load)
  expect(await memory.find('a', at(31), load)).toBe(1)
  expect(await memory.find('a', at(32), load)).toBe(2)
})

test('a value ten lives old is not given out any more', async () => {
  const memory = createMemory<number>({ seconds: 30, most: 10 })
  const { load } = counter()
  await memory.find('a', at(0), load)
  expect(await memory.find('a', at(331), load)).toBe(2)
})

test('many who ask at once cause one question', async () => {
  const memory = createMemory<number>({ seconds: 30, most: 10 })
  const { calls, load } = counter()
  await Promise.all(Array.from({ length: 20 }, () => memory.find('a', at(0), load)))
  expect(calls.count).toBe(1)
})

test('a failure is told, and not remembered', async () => {
  const memory = createMemory<number>({ seconds: 30, most: 10 })
  await expect(memory.find('a', at(0), () => Promise.reject(new Error('down')))).rejects.toThrow('down')
  expect(await memory.find('a', at(0), async () => 5)).toBe(5)
})

test('it holds no more than it may', async () => {
  const memory = createMemory<number>({ seconds: 30, most: 2 })
  const { load } = counter()
  for (const key of ['a', 'b', 'c']) await memory.find(key, at(0), load)
  expect(await memory.find('a', at(1), load)).toBe(4)
  expect(await memory.find('c', at(1), load)).toBe(3)
})
