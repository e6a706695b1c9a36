import { beforeEach, describe, expect, test } from 'vitest'
import { formatMoney } from '#kernel/money.ts'
import { changePlan } from '#membership/actions/change-plan.server.ts'
import { acceptDiscount } from '#membership/actions/discount.server.ts'
import { pause, undoPause } from '#membership/actions/pause.server.ts'
import { resume } from '#membership/actions/resume.server.ts'
import { changeCard } from '#membership/billing/debt.server.ts'
import { allTransitions } from '#membership/rules/machine.ts'
import { type StaffAction, staffActions } from '#membership/rules/staff-actions.ts'
import { blockerOf, figuresOf, listChoices, offeredActions } from '#membership/staff/action-options.server.ts'
import { memberPlanScreen } from '#membership/staff/member-plan.server.ts'
import { staffMemberships } from '#membership/staff/memberships.server.ts'
import { submitStaffForm } from '#membership/staff/staff-forms.server.ts'
import { claimYear } from '#membership/tests/claim-year.ts'
import { asStaff, checkedShop, type Player } from '#membership/tests/membership-shop.ts'
import { type Ctx, createCtx } from '#platform/ctx.ts'

const shop = await checkedShop()
const staff = await asStaff(shop.ctx)
const staffName = staff.visitor.member!.name

/** Staff context with a frozen clock: a plan's remaining value drops every minute. */
const frozen = (): Ctx => {
  const at = shop.ctx.now()
  return createCtx({ ...staff, now: () => at })
}
let desk = staff

type Fields = { choice?: string; why?: string; key?: string; figures?: string }

/** An action's form as its page renders it, filled in. */
async function formOf({ id }: Player, action: StaffAction, fields: Fields = {}): Promise<Required<Fields>> {
  const figures = figuresOf(await listChoices(desk, id, action))
  return { choice: '', why: 'asked by telephone', key: crypto.randomUUID(), figures, ...fields }
}
const send = ({ id }: Player, action: StaffAction, form: Required<Fields>) =>
  submitStaffForm(desk, id, action, (name) => form[name as keyof Fields] ?? '')
const ask = async (player: Player, action: StaffAction, fields: Fields = {}) => send(player, action, await formOf(player, action, fields))
const choices = ({ id }: Player, action: StaffAction) => listChoices(desk, id, action)
beforeEach(() => {
  desk = staff
})
const offered = async (player: Player) => offeredActions(staff, await player.row())
const plan = async ({ id }: Player) => (await memberPlanScreen(staff, id)).plan!
const last = async (player: Player) => {
  const { what, who, why } = (await plan(player)).events[0]!
  return { what, who, why }
}
const givenUp = 'Upgrade cancelled before payment'
const nextOf = async (player: Player) => {
  const { next_charge: next } = await player.shown()
  return next && { amount: formatMoney({ minor: next.amount, currency: next.currency }), on: next.on }
}

async function joined(input: Parameters<Player['join']>[0] = {}): Promise<Player> {
  const player = await shop.player()
  await player.join(input)
  return player
}

/** The outcome matches the preview, is logged with staff and reason, and the member gets an email. */
async function asSaid(player: Player, action: StaffAction, choice: string, event: string, email: string): Promise<void> {
  desk = frozen()
  const said = (await choices(player, action)).find(({ value }) => value === (choice || 'yes'))!
  const [paid, emails] = [await player.paid(), await player.emails()]
  expect(await ask(player, action, { choice, why: `${action}, they asked` })).toEqual({ outcome: 'done', message: '' })
  expect(await nextOf(player)).toEqual(said.next)
  const now = (await player.paid()).slice(paid.length).map((minor) => `£${(minor / 100).toFixed(2)}`)
  expect(now).toEqual(said.pays ? [said.pays] : [])
  expect((await player.emails()).slice(emails.length)).toEqual([email])
  expect(await last(player)).toEqual({ what: event, who: staffName, why: `${action}, they asked` })
}

describe('[P21] [P22] [P23] staff acts for a member: previewed, done once, recorded with who and why, and emailed', () => {
  test('[S1] pausing, extending, undoing and ending a pause', async () => {
    const player = await joined()
    await asSaid(player, 'pause', '2', 'Pause scheduled', 'paused')
    await asSaid(player, 'extend-pause', '1', 'Pause extended', 'paused')
    await asSaid(player, 'undo-pause', '', 'Pause undone', 'pause-undone')
    await asSaid(player, 'pause', '1', 'Pause scheduled', 'paused')
    await shop.days(35)
    expect(await offered(player)).toEqual(['resume', 'extend-pause', 'cancel', 'refund'])
    await asSaid(player, 'resume', '', 'Pause ended', 'resumed')
  })

  test('[S1] an annual plan pauses at once and keeps its days', async () => {
    const player = await joined({ term: 'annual' })
    await asSaid(player, 'pause', '3', 'Pause started', 'paused')
    const kept = async () => (await plan(player)).facts.find(({ term }) => term === 'Saved by the pause')?.value
    expect(await kept()).toMatch(/^36\d days$/)
    await claimYear(player.ctx, shop, player.id, 'practice')
    expect(await kept()).toMatch(/^7[23]\d days, 36\d days of them given$/)
    await asSaid(player, 'resume', '', 'Pause ended', 'resumed')
  })

  test('[S1] the discount, cancelling, and undoing that', async () => {
    const player = await joined()
    await asSaid(player, 'discount', '', 'Discount applied', 'discounted')
    expect((await plan(player)).facts).toContainEqual({ term: 'Discount', value: '30%, for 3 more charges' })
    await asSaid(player, 'cancel', '', 'Cancelled', 'cancelled')
    expect(await offered(player)).toEqual(['undo-cancel', 'refund'])
    await asSaid(player, 'undo-cancel', '', 'Cancellation undone', 'cancel-undone')
  })

  test('[S1] an upgrade at once, a downgrade from the next period, and undoing it', async () => {
    const player = await joined()
    await ask(player, 'discount')
    await asSaid(player, 'change-plan', 'ultimate annual', 'Plan changed', 'upgraded')
    await asSaid(player, 'change-plan', 'practice monthly', 'Plan changed', 'downgrade-booked')
    expect((await choices(player, 'change-plan')).map(({ value }) => value)).not.toContain('practice monthly')
    await asSaid(player, 'keep-plan', '', 'Plan changed', 'plan-kept')
  })

  test('[S4] gives up an upgrade that waits for its bank, and tells its member', async () => {
    const player = await joined()
    await changeCard(player.ctx, await player.addCard('pm_card_authenticationRequired'))
    expect(await changePlan(player.ctx, 'ultimate', 'monthly')).toMatchObject({ state: 'action-required' })
    expect((await staffMemberships(staff, { words: player.email, filter: 'upgrade' })).count).toBe(1)
    expect((await plan(player)).facts).toContainEqual({ term: 'Awaiting payment', value: expect.stringMatching(/^Upgrade, £/) })
    expect(await offered(player)).toEqual(['keep-plan', 'cancel', 'refund'])
    const next = await nextOf(player)
    expect(await choices(player, 'keep-plan')).toMatchObject([{ pays: null, next }])
    expect(await ask(player, 'keep-plan')).toMatchObject({ outcome: 'done' })
    expect(await player.emails()).toEqual(['welcome', 'plan-kept'])
    const { acts, charges } = await plan(player)
    expect(acts).toMatchObject([{ who: staffName, what: 'Undo plan change: asked by telephone' }])
    expect(await last(player)).toEqual({ what: givenUp, who: staffName, why: 'asked by telephone' })
    expect(charges[0]).toMatchObject({ what: 'Ultimate, monthly', state: 'Cancelled, not charged' })
    expect(await nextOf(player)).toEqual(next)
    expect(await offered(player)).toContain('change-plan')
  })

  test('[S1] retries a debt; explains a decline, and the same form doesn’t charge twice', async () => {
    const player = await joined()
    await changeCard(player.ctx, await player.addCard('pm_card_chargeCustomerFail'))
    await shop.days(32)
    expect(await offered(player)).toEqual(['pay-now', 'cancel', 'refund'])
    const form = await formOf(player, 'pay-now')
    const tries = () => shop.ctx.db.selectFrom('attempts').select('id').where('user_id', '=', player.id).execute()
    const declined = { code: 'payment-declined', message: expect.stringMatching(/^The payment was declined.*“Your card/) }
    await expect(send(player, 'pay-now', form)).rejects.toMatchObject(declined)
    const before = (await tries()).length
    await expect(send(player, 'pay-now', form)).rejects.toMatchObject(declined)
    expect(await tries()).toHaveLength(before)
    expect((await plan(player)).acts[0]).toMatchObject({
      who: staffName,
      what: 'Retry payment (declined): asked by telephone',
    })
    await shop.ctx.db.updateTable('subscriptions').set({ payment_method: player.card }).where('user_id', '=', player.id).execute()
    await asSaid(player, 'pay-now', '', 'Overdue payment received', 'renewed')
  })

  test.each(['all', 'unused'])('[S1] refunds %s of the payment, as previewed', async (share) => {
    const player = await joined()
    await shop.days(10)
    const said = (await choices(player, 'refund')).find(({ value }) => value === share)!
    expect(said.back === '£8.99').toBe(share === 'all')
    await asSaid(player, 'refund', share, 'Refunded and ended', 'refunded')
    expect((await plan(player)).charges[0]).toMatchObject({ state: `${said.back} refunded`, notes: [expect.any(String)] })
    expect(await offered(player)).toEqual([])
  })
})

test('[P21] a form sent eight times at once pauses and records once', async () => {
  const player = await joined()
  const form = await formOf(player, 'pause', { choice: '1' })
  const answers = await Promise.all(Array.from({ length: 8 }, () => send(player, 'pause', form)))
  expect(answers.filter(({ outcome }) => outcome !== null && outcome !== 'done')).toEqual([])
  expect(await player.history()).toEqual(['joined', 'first paid', 'pause booked'])
  expect(await player.emails()).toEqual(['welcome', 'paused'])
  expect((await plan(player)).acts).toHaveLength(1)
})

test('[P23] does nothing and says why without a reason or a choice, or when the figures changed', async () => {
  const player = await joined()
  await expect(ask(player, 'cancel', { why: '  ' })).rejects.toMatchObject({ code: 'invalid', errors: { why: expect.any(String) } })
  await expect(ask(player, 'pause')).rejects.toMatchObject({ errors: { choice: 'Choose one.' } })
  const read = await formOf(player, 'pause', { choice: '1' })
  await ask(player, 'discount')
  await expect(send(player, 'pause', read)).rejects.toMatchObject({ code: 'not-ready', message: expect.stringContaining('have changed') })
  expect(await player.history()).toEqual(['joined', 'first paid', 'discounted'])
  expect((await plan(player)).acts).toHaveLength(1)
})

test('[S1] neither offers nor accepts what the status rules out', async () => {
  const player = await joined()
  const allowed = await offered(player)
  expect(allowed).toEqual(['pause', 'change-plan', 'discount', 'cancel', 'refund'])
  for (const action of staffActions.filter((one) => !allowed.includes(one))) {
    const choice = action === 'extend-pause' ? '1' : ''
    await expect(ask(player, action, { choice }), action).rejects.toMatchObject({ message: expect.stringMatching(/^[A-Z].*\.$/) })
  }
  expect(await player.history()).toEqual(['joined', 'first paid'])
})

test('[S1] explains a blocker to staff and, in their own words, to the member', async () => {
  const player = await joined()
  await pause(player.ctx, 1)
  await undoPause(player.ctx)
  await ask(player, 'pause', { choice: '1' })
  await shop.days(35)
  await resume(player.ctx)
  await acceptDiscount(player.ctx)
  for (const [action, own, about] of [
    ['pause', 'You have paused', 'This member has paused'],
    ['discount', 'Your membership is already discounted', 'This membership is already discounted'],
    ['resume', 'with your membership', 'with this membership'],
  ] as const) {
    expect(await blockerOf(staff, await player.row(), action)).toContain(about)
    const why = { message: expect.stringContaining(about) }
    await expect(ask(player, action, { choice: '1' })).rejects.toMatchObject(why)
    const member = { pause: () => pause(player.ctx, 1), discount: () => acceptDiscount(player.ctx), resume: () => resume(player.ctx) }
    await expect(member[action]()).rejects.toMatchObject({ message: expect.stringContaining(own) })
  }
})

test('[P9] [S3] shows a gifted year as a gift; it can’t be paused or refunded', async () => {
  const player = await shop.player()
  await claimYear(player.ctx, shop, player.id, 'ultimate')
  const { title, gift, time, events } = await plan(player)
  expect({ title, gift, time: time.map(({ what, plan }) => ({ what, plan })) }).toEqual({
    title: 'Ultimate, annual',
    gift: true,
    time: [{ what: 'Given', plan: 'Ultimate' }],
  })
  expect(events.map(({ what, who }) => ({ what, who }))).toEqual([{ what: 'Gift started', who: 'Member' }])
  expect(await offered(player)).toEqual([])
})

test('every membership event has a text for staff', async () => {
  const { eventLabels, statusLabels } = await import('#membership/staff/staff-labels.ts')
  for (const { event, from, to } of allTransitions) {
    expect(eventLabels[event]).toMatch(/^[A-Z]/)
    expect([statusLabels[from], statusLabels[to]]).not.toContain(undefined)
  }
})
