import { RouterContextProvider } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import * as actPage from '#membership/admin/act.tsx'
import { askFor } from '#membership/admin/ask-for.server.ts'
import { choicesOf, figuresOf, offeredActs } from '#membership/admin/comes-to.server.ts'
import { memberPlan } from '#membership/admin/member-plan.server.ts'
import * as planPage from '#membership/admin/member-plan.tsx'
import { staffMemberships } from '#membership/admin/memberships.server.ts'
import * as listPage from '#membership/admin/memberships.tsx'
import { changeCard } from '#membership/debt.server.ts'
import { everyMove } from '#membership/rules/machine.ts'
import { type StaffAct, staffActs } from '#membership/rules/staff-acts.ts'
import { claimYear } from '#membership/tests/claim-year.ts'
import { asStaff, checkedShop, type Player } from '#membership/tests/membership-shop.ts'
import { type Ctx, createCtx } from '#platform/ctx.ts'
import { ctxKey } from '#platform/page-context.ts'

const shop = await checkedShop()
const staff = await asStaff(shop.ctx)
const staffName = staff.visitor.member!.name

/** The desk, with a clock that stands still while one reads: what is left of a plan is worth less every minute. */
const frozen = (): Ctx => {
  const at = shop.ctx.now()
  return createCtx({ ...staff, now: () => at })
}
let desk = staff

type Fields = { choice?: string; why?: string; key?: string; figures?: string }

/** The form of an act as its page shows it, filled in. */
async function formOf({ id }: Player, act: StaffAct, fields: Fields = {}): Promise<Required<Fields>> {
  const figures = figuresOf(await choicesOf(desk, id, act))
  return { choice: '', why: 'asked by telephone', key: crypto.randomUUID(), figures, ...fields }
}
const send = ({ id }: Player, act: StaffAct, form: Required<Fields>) => askFor(desk, id, act, (name) => form[name as keyof Fields] ?? '')
const ask = async (player: Player, act: StaffAct, fields: Fields = {}) => send(player, act, await formOf(player, act, fields))
const choices = ({ id }: Player, act: StaffAct) => choicesOf(desk, id, act)
beforeEach(() => {
  desk = staff
})
const offered = async (player: Player) => offeredActs(staff, await player.row())
const plan = async ({ id }: Player) => (await memberPlan(staff, id)).plan!
const last = async (player: Player) => {
  const { what, who, why } = (await plan(player)).events[0]!
  return { what, who, why }
}
const nextOf = async (player: Player) => {
  const { next_charge: next } = await player.shown()
  return next && { amount: next.amount, on: next.on }
}

async function joined(wish: Parameters<Player['join']>[0] = {}): Promise<Player> {
  const player = await shop.player()
  await player.join(wish)
  return player
}

/** What comes of an act is what was said before; it is staff's, with their reason; its member is written to. */
async function asSaid(player: Player, act: StaffAct, choice: string, happening: string, letter: string): Promise<void> {
  desk = frozen()
  const said = (await choices(player, act)).find(({ value }) => value === (choice || 'yes'))!
  const [paid, letters] = [await player.paid(), await player.letters()]
  expect(await ask(player, act, { choice, why: `${act}, they asked` })).toEqual({ outcome: 'done', told: '' })
  expect(await nextOf(player)).toEqual(said.next)
  const now = (await player.paid()).slice(paid.length).map((minor) => `£${(minor / 100).toFixed(2)}`)
  expect(now).toEqual(said.pays ? [said.pays] : [])
  expect((await player.letters()).slice(letters.length)).toEqual([letter])
  expect(await last(player)).toEqual({ what: happening, who: staffName, why: `${act}, they asked` })
}

describe('[P21] [P22] [P23] the desk acts for a member: said before, done once, kept with who and why, and told', () => {
  test('[S1] pausing, making it longer, taking it back, ending it', async () => {
    const player = await joined()
    await asSaid(player, 'pause', '2', 'Pause booked', 'paused')
    await asSaid(player, 'extend-pause', '1', 'Pause made longer', 'paused')
    await asSaid(player, 'undo-pause', '', 'Pause taken back', 'pause-undone')
    await asSaid(player, 'pause', '1', 'Pause booked', 'paused')
    await shop.days(35)
    expect(await offered(player)).toEqual(['resume', 'extend-pause', 'cancel', 'refund'])
    await asSaid(player, 'resume', '', 'Pause ended', 'resumed')
  })

  test('[S1] an annual one pauses at once and keeps its days', async () => {
    const player = await joined({ term: 'annual' })
    await asSaid(player, 'pause', '3', 'Pause began', 'paused')
    expect((await plan(player)).facts).toContainEqual({ term: 'Kept by the pause', value: expect.stringMatching(/^36\d days$/) })
    await asSaid(player, 'resume', '', 'Pause ended', 'resumed')
  })

  test('[S1] the discount, cancelling, and taking that back', async () => {
    const player = await joined()
    await asSaid(player, 'discount', '', 'Discount given', 'discounted')
    expect((await plan(player)).facts).toContainEqual({ term: 'Discount', value: '30 %, for 3 more charges' })
    await asSaid(player, 'cancel', '', 'Cancelled', 'cancelled')
    expect(await offered(player)).toEqual(['undo-cancel', 'refund'])
    await asSaid(player, 'undo-cancel', '', 'Cancellation taken back', 'cancel-undone')
  })

  test('[S1] a better plan at once, a smaller one from the next period, and keeping the one there is', async () => {
    const player = await joined()
    await ask(player, 'discount')
    await asSaid(player, 'change-plan', 'ultimate annual', 'Plan changed', 'upgraded')
    await asSaid(player, 'change-plan', 'practice monthly', 'Plan changed', 'downgrade-booked')
    expect((await choices(player, 'change-plan')).map(({ value }) => value)).not.toContain('practice monthly')
    await asSaid(player, 'keep-plan', '', 'Plan changed', 'plan-kept')
  })

  test('[S1] a debt is tried again; declined it is told in words, and the same form does not charge twice', async () => {
    const player = await joined()
    await changeCard(player.ctx, await player.addCard('pm_card_chargeCustomerFail'))
    await shop.days(32)
    expect(await offered(player)).toEqual(['pay-now', 'cancel', 'refund'])
    const form = await formOf(player, 'pay-now')
    const tries = () => shop.ctx.db.selectFrom('attempts').select('id').where('user_id', '=', player.id).execute()
    const declined = { code: 'payment-declined', message: expect.stringContaining('card') }
    await expect(send(player, 'pay-now', form)).rejects.toMatchObject(declined)
    const before = (await tries()).length
    await expect(send(player, 'pay-now', form)).rejects.toMatchObject(declined)
    expect(await tries()).toHaveLength(before)
    expect((await plan(player)).acts[0]).toMatchObject({
      who: staffName,
      what: 'Try the payment again (declined): asked by telephone',
    })
    await shop.ctx.db.updateTable('subscriptions').set({ payment_method: player.card }).where('user_id', '=', player.id).execute()
    await asSaid(player, 'pay-now', '', 'What was owed is paid', 'renewed')
  })

  test.each(['all', 'unused'])('[S1] money goes back: %s of it, as was said', async (share) => {
    const player = await joined()
    await shop.days(10)
    const said = (await choices(player, 'refund')).find(({ value }) => value === share)!
    expect(said.back === '£8.99').toBe(share === 'all')
    await asSaid(player, 'refund', share, 'Money given back, and ended', 'refunded')
    expect((await plan(player)).charges[0]).toMatchObject({ state: `${said.back} given back`, notes: [expect.any(String)] })
    expect(await offered(player)).toEqual([])
  })
})

test('[P21] a form that is sent eight times at once pauses once, and writes once', async () => {
  const player = await joined()
  const form = await formOf(player, 'pause', { choice: '1' })
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(player, 'pause', form)))
  expect(answers.filter(({ outcome }) => outcome !== null && outcome !== 'done')).toEqual([])
  expect(await player.history()).toEqual(['joined', 'first paid', 'pause booked'])
  expect(await player.letters()).toEqual(['welcome', 'paused'])
  expect((await plan(player)).acts).toHaveLength(1)
})

test('[P23] without a reason, a choice, or with figures that changed meanwhile, nothing is done and it is said why', async () => {
  const player = await joined()
  await expect(ask(player, 'cancel', { why: '  ' })).rejects.toMatchObject({ code: 'invalid', errors: { why: expect.any(String) } })
  await expect(ask(player, 'pause')).rejects.toMatchObject({ errors: { choice: 'Please choose one.' } })
  const read = await formOf(player, 'pause', { choice: '1' })
  await ask(player, 'discount')
  await expect(send(player, 'pause', read)).rejects.toMatchObject({ code: 'not-ready', message: expect.stringContaining('have changed') })
  expect(await player.history()).toEqual(['joined', 'first paid', 'discounted'])
  expect((await plan(player)).acts).toHaveLength(1)
})

test('[S1] what a status does not allow is not offered, and is refused in words', async () => {
  const player = await joined()
  const allowed = await offered(player)
  expect(allowed).toEqual(['pause', 'change-plan', 'discount', 'cancel', 'refund'])
  for (const act of staffActs.filter((one) => !allowed.includes(one))) {
    const choice = act === 'extend-pause' ? '1' : ''
    await expect(ask(player, act, { choice }), act).rejects.toMatchObject({ message: expect.stringMatching(/^[A-Z].*\.$/) })
  }
  expect(await player.history()).toEqual(['joined', 'first paid'])
})

test('[P9] [S3] a gifted year is shown as what it is, and nothing of it can be paused or given back', async () => {
  const player = await shop.player()
  await claimYear(player.ctx, shop, player.id, 'ultimate')
  const { title, gift, time, events } = await plan(player)
  expect({ title, gift, time: time.map(({ what, plan }) => ({ what, plan })) }).toEqual({
    title: 'Ultimate, annual',
    gift: true,
    time: [{ what: 'Given', plan: 'Ultimate' }],
  })
  expect(events.map(({ what, who }) => ({ what, who }))).toEqual([{ what: 'Gift began', who: 'The member' }])
  expect(await offered(player)).toEqual([])
})

test('[S1] the desk finds members by e-mail, name and how their plan stands, a page at a time', async () => {
  const player = await joined()
  const found = async (wish: object) => staffMemberships(staff, { words: '', filter: 'all', page: 1, ...wish })
  expect((await found({ words: player.email.toUpperCase() })).members).toMatchObject([
    { id: player.id, plan: 'Practice', term: 'monthly', status: 'active' },
  ])
  expect((await found({ words: player.email, filter: 'paused' })).count).toBe(0)
  expect((await found({ words: 'pat play' })).count).toBeGreaterThan(0)
  expect((await found({ words: '100 %_' })).count).toBe(0)
  const unpaid = (await found({ filter: 'cancelled' })).members
  expect(unpaid.length).toBeGreaterThan(0)
  expect(new Set(unpaid.map(({ status }) => status))).toEqual(new Set(['cancelled']))
  expect(await memberPlan(staff, staff.visitor.member!.id)).toMatchObject({ name: staffName, plan: null })
})

test('everything that can happen to a membership has words at the desk', async () => {
  const { happeningWords, statusWords } = await import('#membership/admin/words.ts')
  for (const { happening, from, to } of everyMove) {
    expect(happeningWords[happening]).toMatch(/^[A-Z]/)
    expect([statusWords[from], statusWords[to]]).not.toContain(undefined)
  }
})

describe('the pages of memberships are for staff only', () => {
  const argsOf = (ctx: Ctx, params: object, fields?: Fields) => {
    const context = new RouterContextProvider()
    context.set(ctxKey, ctx)
    const body = fields && { method: 'POST', body: new URLSearchParams(fields as Record<string, string>) }
    return { request: new Request('http://localhost:3000/admin/memberships', body), params, context } as never
  }

  test('[A0] a member and a guest are told that there is nothing, and change nothing', async () => {
    const player = await joined()
    const guest = createCtx({ ...shop.ctx, visitor: { ...shop.ctx.visitor, member: null } })
    const params = { id: player.id, act: 'cancel' }
    const form = await formOf(player, 'cancel')
    for (const ctx of [player.ctx, guest]) {
      for (const { loader } of [listPage, planPage, actPage])
        await expect(loader(argsOf(ctx, params))).rejects.toMatchObject({ code: 'not-found' })
      await expect((async () => actPage.action(argsOf(ctx, params, form)))()).rejects.toMatchObject({ code: 'not-found' })
    }
    expect(await player.shown()).toMatchObject({ status: 'active' })
  })

  test('[P23] its form says what was refused beside what was typed, and leads back when it is done', async () => {
    const player = await joined()
    const params = { id: player.id, act: 'cancel' }
    const refused = (await actPage.action(argsOf(staff, params, await formOf(player, 'cancel', { why: '' })))) as { data: unknown }
    expect(refused.data).toMatchObject({ errors: { why: expect.any(String) }, typed: { why: '' } })
    const form = await formOf(player, 'cancel')
    for (const _ of ['once', 'twice']) {
      const done = (await actPage.action(argsOf(staff, params, form))) as Response
      expect([done.status, done.headers.get('location')]).toEqual([303, `/admin/memberships/${player.id}?done=cancel`])
    }
    expect(await actPage.loader(argsOf(staff, params))).toMatchObject({ choices: [], impossible: expect.stringContaining('not possible') })
    await expect(actPage.loader(argsOf(staff, { ...params, act: 'join' }))).rejects.toMatchObject({ code: 'not-found' })
    await expect(planPage.loader(argsOf(staff, { id: 'nobody' }))).rejects.toMatchObject({ code: 'not-found' })
  })
})
