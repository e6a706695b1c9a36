import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asPerson, asStaff } from '#account/tests/staff.ts'
import { lastAction } from '#admin/undo/last-action.server.ts'
import { undoAction } from '#admin/undo/undo.server.ts'
import { people } from '#demo/people.ts'
import { countAudience } from '#notifications/composer/audience.server.ts'
import { countSeen, findComposed, listComposed, runComposedAction } from '#notifications/composer/composer.server.ts'
import { sendComposed } from '#notifications/composer/send-composed.server.ts'
import { submitComposed } from '#notifications/composer/submit-composed.server.ts'
import type { Audience } from '#notifications/rules/audience.ts'
import { elsewhere } from '#payments/tests/elsewhere.ts'
import type { Ctx } from '#platform/ctx.ts'
import { eraseMemberRows } from '#privacy/member-rows.server.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

const child = join(import.meta.dirname, '../tests/send-child.ts')
const crowd = 2300
const everyone = crowd + Object.keys(people).length

let shop: TestShop
let staff: Ctx
beforeAll(async () => {
  shop = await testShop()
  staff = await asStaff(shop.ctx)
  const players = Array.from({ length: crowd }, (_, n) => ({ name: `Player ${n}`, email: `crowd-${n}@example.com`, email_verified: true }))
  await shop.ctx.db
    .insertInto('auth.users')
    .values(players as never)
    .execute()
})
afterAll(() => shop.close())
beforeEach(async () => {
  for (const table of ['composed_notifications', 'notifications'] as const) await shop.ctx.db.deleteFrom(table).execute()
})

const good = {
  audience: 'all',
  icon: 'fa-solid fa-guitar',
  text: 'Three new lessons',
  link: '/lessons',
  topic: 'news',
  send_immediately: '1',
}
/** Sending at once waits ten seconds for undo; skip them. */
const submit = async (given: Record<string, string> = {}, id: string | null = null, ctx = staff) => {
  const submitted = await submitAndWait(given, id, ctx)
  if (submitted.done === 'schedule' && (given.send_immediately ?? '1')) shop.clock.forward(10_000)
  return submitted
}
const submitAndWait = (given: Record<string, string> = {}, id: string | null = null, ctx = staff) => {
  const form: Record<string, string> = { ...good, key: randomUUID(), do: 'schedule', ...given }
  return submitComposed(ctx, id, (name) => form[name] ?? '')
}
const errorsOf = (given: Record<string, string>) =>
  submit(given).then(
    () => ({}),
    ({ errors }) => errors,
  )
const sendAll = async () => {
  while ((await sendComposed(shop.ctx)) > 0);
}
const entries = async () =>
  (await shop.ctx.db.selectFrom('member_notifications').select(['user_id']).execute()).map(({ user_id }) => user_id)
const actionsOf = async (id: string) =>
  (await shop.ctx.db.selectFrom('staff_actions').select('action').where('subject', '=', id).orderBy('id').execute()).map(
    ({ action }) => action,
  )

describe('sending notifications', () => {
  test('[P18] [E12] two workers notify everyone once', async () => {
    const { id } = await submit()
    await Promise.all([sendComposed(shop.ctx), sendComposed(shop.ctx)])
    await sendAll()
    const got = await entries()
    expect([got.length, new Set(got).size]).toEqual([everyone, everyone])
    expect(await findComposed(staff, id)).toMatchObject({ state: 'sent', recipients: everyone, delivered: everyone })
    expect(await shop.ctx.db.selectFrom('notification_recipients').selectAll().execute()).toEqual([])
    expect((await (await shop.member(people.member.email)).post('/notifications/get-unread/')).body.notifications).toMatchObject([
      { icon: 'fa-solid fa-guitar', text: 'Three new lessons', link: '/lessons', topic: 'news' },
    ])
  })

  test.each([
    ['before its audience is stored', 'notification.started', 0],
    ['within a batch', 'notification.batch-written', 0],
    ['between two batches', 'notification.batch-sent', 1000],
  ])('[P18] a worker killed %s is continued by the next', async (_, point, already) => {
    const { id } = await submit()
    expect(await elsewhere(shop, 'send', { FAILPOINT: point }, child)).toBe('SIGKILL')
    expect((await entries()).length).toBe(already)
    if (point !== 'notification.started') expect(await sendComposed(shop.ctx), 'the dead worker’s lease').toBe(0)
    shop.clock.forward(61_000)
    expect(await elsewhere(shop, 'send', {}, child)).toBe(0)
    const got = await entries()
    expect([got.length, new Set(got).size]).toEqual([everyone, everyone])
    expect(await findComposed(staff, id)).toMatchObject({ state: 'sent', delivered: everyone })
  })

  test('[P18] fixes the audience when sending starts, not before or after', async () => {
    const { id } = await submit({ send_immediately: '', send_at: momentIn(60) })
    await sendAll()
    expect(await entries()).toEqual([])
    const joins = (email: string) =>
      shop.ctx.db
        .insertInto('auth.users')
        .values({ name: 'New', email, email_verified: true } as never)
        .execute()
    await joins('before@example.com')
    shop.clock.forward(61 * 60_000)
    expect(await elsewhere(shop, 'send', { FAILPOINT: 'notification.batch-sent' }, child)).toBe('SIGKILL')
    await joins('later@example.com')
    shop.clock.forward(61_000)
    await sendAll()
    expect([(await entries()).length, (await findComposed(staff, id)).delivered]).toEqual([everyone + 1, everyone + 1])
    await shop.ctx.db.deleteFrom('auth.users').where('email', 'in', ['before@example.com', 'later@example.com']).execute()
  })

  test('[P18] a notification sent now can be undone for ten seconds, back to a draft', async () => {
    const { id } = await submitAndWait()
    await sendAll()
    const { id: entry } = (await lastAction(staff))!
    expect(await undoAction(staff, entry)).toEqual({ undone: ['Three new lessons'], kept: [] })
    shop.clock.forward(60_000)
    await sendAll()
    expect([await entries(), (await findComposed(staff, id)).state]).toEqual([[], 'draft'])
    await submit({}, id)
    await sendAll()
    expect((await entries()).length).toBe(everyone)
  })

  test('[P18] sends nothing after cancelling', async () => {
    const { id } = await submit()
    expect(await elsewhere(shop, 'send', { FAILPOINT: 'notification.batch-sent' }, child)).toBe('SIGKILL')
    await runComposedAction(staff, id, 'cancel')
    shop.clock.forward(61_000)
    await sendAll()
    expect([(await entries()).length, (await findComposed(staff, id)).state]).toEqual([1000, 'cancelled'])
    await expect(runComposedAction(staff, id, 'schedule')).rejects.toMatchObject({ code: 'not-ready' })
  })

  test('[P18] staff see how many received and how many saw it', async () => {
    const { id } = await submit({ audience: 'members', members: `${people.member.email}\n${people.subscriber.email}` })
    await sendAll()
    const member = await shop.member(people.member.email)
    const [{ id: entry }] = (await member.post('/notifications/get-unread/')).body.notifications
    expect(await countSeen(staff, id)).toBe(0)
    await member.post('/notifications/remove/', { id: entry })
    expect([(await findComposed(staff, id)).delivered, await countSeen(staff, id)]).toEqual([2, 1])
  })
})

describe('composing notifications', () => {
  test('[R2] a draft keeps its chosen time and sends nothing', async () => {
    const time = momentIn(60)
    const { id } = await submit({ do: 'save', send_immediately: '', send_at: time })
    const read = async () => (await findComposed(staff, id)).sendAt?.toISOString().slice(0, 16)
    expect(await read()).toBe(time)
    expect(await errorsOf({ do: 'save', send_immediately: '', send_at: '2026-99-99T99:99' })).toHaveProperty('send_at')
    await submit({ do: 'save', send_at: time }, id)
    expect(await read()).toBeUndefined()
    await sendAll()
    expect((await findComposed(staff, id)).state).toBe('draft')
  })

  test('[P18] submitting a form twice creates one notification and one log entry', async () => {
    const key = randomUUID()
    const [one, two] = await Promise.all([submit({ key }), submit({ key })])
    expect(two.id).toBe(one.id)
    await sendAll()
    expect((await submit({ key })).id).toBe(one.id)
    expect((await listComposed(staff, { state: 'all', words: '' })).count).toBe(1)
    expect(await actionsOf(one.id)).toEqual(['notification.write', 'notification.schedule'])
  })

  test('[P18] can be changed until sent, and each action is logged', async () => {
    const { id } = await submit({ do: 'save' })
    const time = momentIn(60)
    await submit({ text: 'Four new lessons', send_immediately: '', send_at: time }, id)
    await runComposedAction(staff, id, 'unschedule')
    expect((await findComposed(staff, id)).sendAt?.toISOString()).toContain(time)
    await submit({ text: 'Five new lessons', do: 'test' }, id)
    expect(await entries()).toEqual([people.staff.id])
    await submit({ text: 'Five new lessons' }, id)
    await sendAll()
    await expect(submit({ text: 'Too late' }, id)).rejects.toMatchObject({ code: 'not-ready' })
    expect((await findComposed(staff, id)).text).toBe('Five new lessons')
    expect(await actionsOf(id)).toEqual(
      ['write', 'change', 'schedule', 'unschedule', 'change', 'test', 'change', 'schedule'].map((action) => `notification.${action}`),
    )
  })

  test.each([
    ['text', { text: ' ' }],
    ['text', { text: '🎸'.repeat(301) }],
    ['link', { link: '//evil.example' }],
    ['link', { link: 'http://shop.example' }],
    ['link', { link: 'javascript:alert(1)' }],
    ['icon', { icon: 'guitar' }],
    ['topic', { topic: 'gossip' }],
    ['audience', { audience: 'nobody' }],
    ['audience', { audience: 'segment' }],
    ['tier', { audience: 'tier' }],
    ['product', { audience: 'owners', product: '/lessons/no-such-lesson' }],
    ['members', { audience: 'members', members: 'nobody@example.com' }],
    ['send_at', { send_immediately: '', send_at: '2020-01-01T00:00' }],
    ['send_at', { send_immediately: '', send_at: '' }],
  ])('[P18] [R2] refuses a wrong %s at its field', async (field, given) => {
    expect(Object.keys(await errorsOf(given as Record<string, string>))).toEqual([field])
    expect((await listComposed(staff, { state: 'all', words: '' })).count).toBe(0)
  })

  test('[P18] erasing a member removes them from chosen recipients', async () => {
    const leaver = { name: 'Leaver', email: 'leaver@example.com', email_verified: true }
    const { id } = await shop.ctx.db
      .insertInto('auth.users')
      .values(leaver as never)
      .returning('id')
      .executeTakeFirstOrThrow()
    const draft = await submit({ do: 'save', audience: 'members', members: `${leaver.email} ${people.member.email}` })
    await shop.ctx.transaction((ctx) => eraseMemberRows(ctx, { id, email: leaver.email }))
    expect((await findComposed(staff, draft.id)).audience).toEqual({ to: 'members', ids: [people.member.id] })
    await shop.ctx.db.deleteFrom('auth.users').where('id', '=', id).execute()
  })

  test('[P18] only staff can open the composer', async () => {
    const member = await asPerson(shop.ctx, people.member.email)
    await expect(submit({}, null, member)).rejects.toMatchObject({ code: 'not-found' })
    await expect(listComposed(member, { state: 'all', words: '' })).rejects.toMatchObject({ code: 'not-found' })
  })
})

describe('notification audiences', () => {
  const count = (audience: Audience) => countAudience(shop.ctx, audience)

  test('[P18] a plan, owners of a product or its bundles, chosen people', async () => {
    const { tier } = await shop.ctx.db
      .selectFrom('subscriptions')
      .select('tier')
      .where('user_id', '=', people.subscriber.id)
      .executeTakeFirstOrThrow()
    expect(await count({ to: 'tier', tier })).toBe(1)
    expect(await count({ to: 'tier', tier: 'no-such-tier' })).toBe(0)
    expect(await count({ to: 'members', ids: [people.member.id, randomUUID()] })).toBe(1)
    const owned = await shop.ctx.db.selectFrom('entitlements').select(['product_id']).where('ended_at', 'is', null).executeTakeFirst()
    if (owned) expect(await count({ to: 'owners', product: owned.product_id })).toBeGreaterThan(0)
    expect(await count({ to: 'owners', product: 999_999 })).toBe(0)
  })

  test('[P18] a segment combines its conditions with AND', async () => {
    const taste = { level: 'beginner', step: 'artists', state: 'done', changed_at: shop.ctx.now() } as const
    await shop.ctx.db.deleteFrom('tastes').execute()
    await shop.ctx.db
      .insertInto('tastes')
      .values([
        { ...taste, user_id: people.member.id, instrument: 'Guitar', styles: ['Blues', 'Folk'] },
        { ...taste, user_id: people.subscriber.id, instrument: 'Guitar', styles: ['Jazz'] },
      ])
      .execute()
    await shop.ctx.db.updateTable('auth.users').set({ region: 'IE' }).where('id', '=', people.member.id).execute()
    expect(await count({ to: 'segment', instrument: 'Guitar' })).toBe(2)
    expect(await count({ to: 'segment', instrument: 'Guitar', style: 'Folk' })).toBe(1)
    expect(await count({ to: 'segment', level: 'beginner', country: 'IE' })).toBe(1)
    expect(await count({ to: 'segment', level: 'beginner', country: 'FR' })).toBe(0)
    expect(await count({ to: 'segment', plan: 'none', instrument: 'Guitar' })).toBe(1)
    expect(await count({ to: 'segment', plan: 'active', instrument: 'Guitar' })).toBe(1)
  })

  test('[P18] people who requested erasure are in no audience', async () => {
    const at = shop.ctx.now()
    await shop.ctx.db.insertInto('erasures').values({ user_id: people.member.id, asked_at: at, due_at: at, erased_at: null }).execute()
    expect(await count({ to: 'members', ids: [people.member.id] })).toBe(0)
    await shop.ctx.db.deleteFrom('erasures').execute()
  })
})

const momentIn = (minutes: number): string => new Date(shop.ctx.now().getTime() + minutes * 60_000).toISOString().slice(0, 16)
