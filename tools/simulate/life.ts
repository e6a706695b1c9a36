import { runBillingClock } from '#membership/billing/billing-clock.server.ts'
import { reconcile } from '#payments/attempts/reconcile.server.ts'
import { tasks } from '#server/tasks.ts'
import { findBroken } from '../check-db.ts'
import { accessIsRight } from './access.ts'
import { type ActionName, act, actionOf, type Outcome } from './actions.ts'
import { bringNotices, closeFaults } from './fault-injection.ts'
import { bringPeople, type Person } from './person.ts'
import { random } from './random.ts'
import { type Report, reportOn } from './report.ts'
import type { World } from './world.ts'

export type Story = { members: number; months: number; seed: number }

const hour = 3_600_000
const day = 24 * hour
/** People act about every fifty days; with a debt, within a week. */
const actionsADay = 1 / 50
const debtorActionsADay = 1 / 6
const stepsADay = 2
const maxBroken = 50

/** Attempts by action: done, refused, and what broke. */
export type Tried = { acts: Map<string, { done: number; refused: number }>; broken: string[] }

/** Random actions, a misbehaving provider, late, repeated or lost webhooks, one worker or two. Time moves only explicitly. Returns a report. */
export async function simulate(
  world: World,
  { members, months, seed }: Story,
  say: (line: string) => void = () => undefined,
): Promise<Report> {
  const began = performance.now()
  const first = world.now()
  const days = Math.round(months * 30.44)
  const people = await bringPeople(world, members, days)
  await world.db.updateTable('tiers').set({ trial_days: 14 }).where('slug', '=', 'ultimate').execute()
  const tried: Tried = { acts: new Map(), broken: [] }
  const luck = random(seed)
  let busy = false
  for (let today = 0; today < days; today += 1) {
    const start = first.getTime() + today * day
    for (let step = 0; step < stepsADay; step += 1) {
      await world.goTo(new Date(start + (step * day) / stepsADay))
      const acted = await peopleAct(world, people, today, step, tried)
      // Later work happens after people's actions.
      world.tick(1000)
      busy = (await workIsDone(world, luck)) || acted || busy
    }
    tried.broken.push(...(await accessIsRight(world, people, luck)))
    if (luck.chance(0.7) && busy) {
      await bringNotices(world, luck)
      busy = false
    }
    if (today % 7 === 5) await banksDecide(world, luck)
    await dayEnds(world, today % 7 === 6)
    if (today % 91 === 90) await mayNotBreak(world, tried, `after ${today + 1} days`)
    if (today % 30 === 29) say(`day ${today + 1} of ${days}: ${Math.round((performance.now() - began) / 1000)} s`)
    if (tried.broken.length > maxBroken) break
  }
  await settleAll(world, luck)
  return reportOn(world, { members, months, seed }, first, tried, (performance.now() - began) / 1000)
}

async function peopleAct(world: World, people: readonly Person[], today: number, step: number, tried: Tried): Promise<boolean> {
  const owing = await owe(world)
  let acted = false
  for (const person of people) {
    if (today < person.comes) continue
    const often = owing.has(person.member.id) ? debtorActionsADay : actionsADay
    const chance = today === person.comes ? (step === person.index % stepsADay ? 1 : 0) : often / stepsADay
    if (!person.luck.chance(chance)) continue
    world.tick(1000 + person.luck.below(5000))
    world.calm = person.luck.chance(0.3)
    const name = await actionOf(world, person)
    note(tried, name, await act(world, person, name), `${person.member.email} on day ${today}`)
    acted = true
  }
  return acted
}

async function owe({ db }: World): Promise<Set<string>> {
  const rows = await db.selectFrom('subscriptions').select('user_id').where('status', '=', 'unpaid').execute()
  return new Set(rows.map(({ user_id }) => user_id))
}

function note(tried: Tried, name: ActionName, outcome: Outcome, where: string): void {
  const count = tried.acts.get(name) ?? { done: 0, refused: 0 }
  tried.acts.set(name, count)
  if (typeof outcome === 'string') count[outcome] += 1
  else tried.broken.push(`${name} of ${where}: ${outcome.broken}`)
}

/** Half of the time two workers run with a well-behaved provider, else one with a misbehaving one. */
async function workIsDone(world: World, luck: ReturnType<typeof random>): Promise<boolean> {
  world.calm = luck.chance(0.5)
  if (world.calm) await closeFaults(world)
  const workers = world.calm ? [world.ctx, world.other, world.ctx, world.other] : [world.ctx]
  await Promise.all(workers.map(reconcile))
  for (let busy = false; ; busy = true) {
    const looked = await Promise.all(workers.map((ctx) => runBillingClock(ctx, { lanes: 1 })))
    if (looked.every((count) => count === 0)) return busy
  }
}

const elsewhere = new Set(['billing clock', 'reconcile payments', 'payment notices'])

/** Open authentications are decided sooner or later. */
async function banksDecide(world: World, luck: ReturnType<typeof random>): Promise<void> {
  const open = await world.db.selectFrom('disputes').select('provider_ref').where('state', '=', 'open').orderBy('opened_at').execute()
  for (const { provider_ref: ref } of open)
    if (luck.chance(0.3)) await world.panel(`/disputes/${ref}/close`, { status: luck.pick(['won', 'lost']) })
}

/** All other timed work: daily what usually runs within minutes, weekly the rest. */
async function dayEnds(world: World, isWeek: boolean): Promise<void> {
  world.calm = true
  for (const { name, everySeconds, ignoresShopClock, run } of tasks)
    if (!ignoresShopClock && !elsewhere.has(name) && (isWeek || everySeconds < 60)) await run(world.ctx)
}

async function mayNotBreak(world: World, tried: Tried, when: string): Promise<void> {
  for (const { name, rows } of await findBroken(world.db, { now: world.now() }))
    if (rows.length > 0) tried.broken.push(`${name} ${when}: ${JSON.stringify(rows.slice(0, 3))}`)
}

/** Two quiet days in which everything pending finishes. */
async function settleAll(world: World, luck: ReturnType<typeof random>): Promise<void> {
  for (let step = 0; step < 2 * stepsADay; step += 1) {
    world.calm = true
    await bringNotices(world, luck, true)
    await world.goTo(new Date(world.now().getTime() + day / stepsADay))
    await reconcile(world.ctx)
    while ((await runBillingClock(world.ctx, { lanes: 1 })) > 0);
    await dayEnds(world, true)
  }
  await bringNotices(world, luck, true)
  await dayEnds(world, true)
}
