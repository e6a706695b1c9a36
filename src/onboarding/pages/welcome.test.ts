import { RouterContextProvider } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ctxOf } from '#account/tests/browser.ts'
import { newMember } from '#account/tests/new-member.ts'
import { people } from '#demo/people.ts'
import { noTaste } from '#onboarding/rules/taste.ts'
import { saveTaste } from '#onboarding/taste.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { ctxKey } from '#platform/page-context.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'
import { loader } from './welcome.tsx'

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
})
afterAll(() => shop.close())

test('[P20] finishing sends a member whose plan plays lessons to one at their level; others to their picks', async () => {
  const end = async (ctx: Ctx) => {
    const context = new RouterContextProvider()
    context.set(ctxKey, ctx)
    return (await loader({ request: new Request(`${ctx.config.baseUrl}/welcome`), params: {}, context } as never)).data
  }
  const withPlan = await ctxOf(shop, people.subscriber.email)
  await saveTaste(withPlan, { ...noTaste, level: 'intermediate', state: 'done' })
  const { done, start } = await end(withPlan)
  expect([done, start?.path]).toEqual([true, expect.stringMatching(/^\/lessons\/.+\/play$/)])
  const without = await (await newMember(shop)).browser.ctx()
  await saveTaste(without, { ...noTaste, state: 'done' })
  expect(await end(without)).toMatchObject({ done: true, start: null })
})
