import type { Stage } from './stage.ts'

export type DeliveryState = 'pending' | 'delivered' | 'failed' | 'dropped'
export type Delivery = {
  id: number
  event: string
  endpoint: string
  type: string
  state: DeliveryState
  due: number
  queued: number
  tries: number
  /** The response of each try: a status, or the error. */
  answers: string[]
}

/** How many endpoints still wait for an event. */
export function waitingFor(stage: Stage, event: string): number {
  return Number(stage.store.sql("select count(*) as n from deliveries where event = ? and state = 'pending'").get(event)?.n)
}

export function dueDeliveries(stage: Stage, newestFirst: boolean): Delivery[] {
  const order = newestFirst ? 'desc' : 'asc'
  return stage.store
    .sql(`select * from deliveries where state = 'pending' and due <= ? order by id ${order} limit 50`)
    .all(stage.clock.now())
    .map(read)
}

export function nextDelivery(stage: Stage): number | null {
  const due = stage.store.sql("select min(due) as due from deliveries where state = 'pending'").get()?.due
  return due === null || due === undefined ? null : Number(due)
}

export function listDeliveries(stage: Stage, filter: { event?: string; state?: string; type?: string }, limit: number): Delivery[] {
  const { event = null, state = null, type = null } = filter
  return stage.store
    .sql(
      'select * from deliveries where event = coalesce(?, event) and state = coalesce(?, state) and type = coalesce(?, type) order by id desc limit ?',
    )
    .all(event, state, type, limit)
    .map(read)
}

export function countDeliveries(stage: Stage): Record<DeliveryState, number> {
  const counts = { pending: 0, delivered: 0, failed: 0, dropped: 0 }
  for (const row of stage.store.sql('select state, count(*) as n from deliveries group by state').all()) {
    counts[String(row.state) as DeliveryState] = Number(row.n)
  }
  return counts
}

/** Records a try. `due` is the next one while the state stays pending. */
export function noteTry(stage: Stage, delivery: Delivery, state: DeliveryState, answer: string, due: number): void {
  const answers = JSON.stringify([...delivery.answers, answer].slice(-20))
  stage.store
    .sql('update deliveries set state = ?, due = ?, tries = tries + 1, answers = ? where id = ?')
    .run(state, due, answers, delivery.id)
}

/** Sends one again from the start; returns whether it exists. */
export function resend(stage: Stage, id: number): boolean {
  return stage.store.sql("update deliveries set state = 'pending', due = ?, tries = 0 where id = ?").run(stage.clock.now(), id).changes > 0
}

export function hurry(stage: Stage): void {
  stage.store.sql("update deliveries set due = ? where state = 'pending' and due > ?").run(stage.clock.now(), stage.clock.now())
}

/** When the clock is moved back, pending deliveries wait no longer than before. */
export function shiftDue(stage: Stage, by: number): void {
  stage.store.sql("update deliveries set due = due + ?, queued = queued + ? where state = 'pending'").run(by, by)
}

function read(row: Record<string, unknown>): Delivery {
  return {
    id: Number(row.id),
    event: String(row.event),
    endpoint: String(row.endpoint),
    type: String(row.type),
    state: String(row.state) as DeliveryState,
    due: Number(row.due),
    queued: Number(row.queued),
    tries: Number(row.tries),
    answers: JSON.parse(String(row.answers)),
  }
}
