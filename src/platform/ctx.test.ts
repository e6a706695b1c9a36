import { afterAll, beforeAll, expect, test } from 'vitest'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

test('work after a commit runs before the transaction answers, and never after a rollback', async () => {
  const said: string[] = []
  const say = (word: string) => async () => void said.push(word)
  const answer = await shop.ctx.transaction(async (ctx) => {
    ctx.afterCommit(say('outer'))
    await ctx.transaction(async (inner) => inner.afterCommit(say('inner')))
    expect(said, 'not before the commit').toEqual([])
    return 'answer'
  })
  expect([answer, ...said]).toEqual(['answer', 'outer', 'inner'])

  const refused = shop.ctx.transaction(async (ctx) => {
    ctx.afterCommit(say('never'))
    throw new Error('rolled back')
  })
  await expect(refused).rejects.toThrow('rolled back')
  expect(said).not.toContain('never')
  expect(() => shop.ctx.afterCommit(say('never'))).toThrow('outside a transaction')
})

test('failing work after a commit doesn’t fail what was committed', async () => {
  const answer = shop.ctx.transaction(async (ctx) => {
    ctx.afterCommit(() => Promise.reject(new Error('no database')))
    return 'saved'
  })
  await expect(answer).resolves.toBe('saved')
})
