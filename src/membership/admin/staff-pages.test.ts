import { RouterContextProvider } from 'react-router'
import { describe, expect, test } from 'vitest'
import { cancel } from '#membership/actions/cancel.server.ts'
import * as planPage from '#membership/admin/member-plan.tsx'
import * as listPage from '#membership/admin/memberships.tsx'
import * as actionPage from '#membership/admin/staff-action.tsx'
import type { StaffAction } from '#membership/rules/staff-actions.ts'
import { figuresOf, listChoices } from '#membership/staff/action-options.server.ts'
import { memberPlanScreen } from '#membership/staff/member-plan.server.ts'
import { staffMemberships } from '#membership/staff/memberships.server.ts'
import { asStaff, checkedShop, type Player } from '#membership/tests/membership-shop.ts'
import { type Ctx, createCtx } from '#platform/ctx.ts'
import { ctxKey } from '#platform/page-context.ts'

const shop = await checkedShop()
const staff = await asStaff(shop.ctx)

async function joined(): Promise<Player> {
  const player = await shop.player()
  await player.join()
  return player
}

type Fields = { why?: string; key?: string; figures?: string }

/** An action's form as its page renders it, filled in. */
async function formOf({ id }: Player, action: StaffAction, fields: Fields = {}): Promise<Fields> {
  const figures = figuresOf(await listChoices(staff, id, action))
  return { why: 'asked by telephone', key: crypto.randomUUID(), figures, ...fields }
}

test('[S1] staff finds members by email, name and status, a page at a time', async () => {
  const player = await joined()
  const found = async (input: object) => staffMemberships(staff, { words: '', filter: 'all', ...input })
  expect((await found({ words: player.email.toUpperCase() })).members).toMatchObject([
    { id: player.id, plan: 'Practice', term: 'monthly', status: 'active' },
  ])
  expect((await found({ words: player.email, filter: 'paused' })).count).toBe(0)
  expect((await found({ words: 'pat play' })).count).toBeGreaterThan(0)
  expect((await found({ words: player.email.split('@')[0] })).members).toMatchObject([{ id: player.id }])
  expect((await found({ words: '100 %_' })).count).toBe(0)
  await cancel(player.ctx, null)
  expect((await found({ filter: 'expiring' })).members).toMatchObject([{ id: player.id, status: 'expiring' }])
  expect(await memberPlanScreen(staff, staff.visitor.member!.id)).toMatchObject({ name: staff.visitor.member!.name, plan: null })
})

describe('the membership pages are for staff only', () => {
  const argsOf = (ctx: Ctx, params: object, fields?: Fields) => {
    const context = new RouterContextProvider()
    context.set(ctxKey, ctx)
    const body = fields && { method: 'POST', body: new URLSearchParams(fields as Record<string, string>) }
    return { request: new Request('http://localhost:3000/admin/memberships', body), params, context } as never
  }

  test('[A0] answers not-found to members and guests, and changes nothing', async () => {
    const player = await joined()
    const guest = createCtx({ ...shop.ctx, visitor: { ...shop.ctx.visitor, member: null } })
    const params = { id: player.id, act: 'cancel' }
    const form = await formOf(player, 'cancel')
    for (const ctx of [player.ctx, guest]) {
      for (const { loader } of [listPage, planPage, actionPage])
        await expect(loader(argsOf(ctx, params))).rejects.toMatchObject({ code: 'not-found' })
      await expect((async () => actionPage.action(argsOf(ctx, params, form)))()).rejects.toMatchObject({ code: 'not-found' })
    }
    expect(await player.shown()).toMatchObject({ status: 'active' })
  })

  test('[P23] shows a refusal beside the typed values, and redirects when done', async () => {
    const player = await joined()
    const params = { id: player.id, act: 'cancel' }
    const refused = (await actionPage.action(argsOf(staff, params, await formOf(player, 'cancel', { why: '' })))) as { data: unknown }
    expect(refused.data).toMatchObject({ errors: { why: expect.any(String) }, typed: { why: '' } })
    const form = await formOf(player, 'cancel')
    for (const _ of ['once', 'twice']) {
      const done = (await actionPage.action(argsOf(staff, params, form))) as Response
      expect([done.status, done.headers.get('location')]).toEqual([303, `/admin/memberships/${player.id}?done=cancel`])
    }
    expect(await actionPage.loader(argsOf(staff, params))).toMatchObject({
      choices: [],
      impossible: expect.stringContaining('isn’t possible'),
    })
    await expect(actionPage.loader(argsOf(staff, { ...params, act: 'join' }))).rejects.toMatchObject({ code: 'not-found' })
    await expect(planPage.loader(argsOf(staff, { id: 'nobody' }))).rejects.toMatchObject({ code: 'not-found' })
  })
})
