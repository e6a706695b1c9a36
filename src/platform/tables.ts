import type { Generated } from 'kysely'

/**
 * Every table the query builder knows. An area declares its own beside its use cases, by declaration merging:
 * `declare module '#platform/tables.ts' { interface Tables { cart_lines: CartLines } }`
 */
export interface Tables {
  outbox: Outbox
  mail_stops: MailStops
}

type Outbox = {
  id: Generated<string>
  dedupe_key: string
  template: string
  recipient: string
  props: unknown
  state: Generated<'waiting' | 'sending' | 'sent' | 'stopped' | 'failed'>
  topic: Generated<string | null>
  tries: Generated<number>
  next_try_at: Date
  problem: string | null
  created_at: Date
  sent_at: Date | null
}

type MailStops = { email_hash: Buffer; topic: string; stopped_at: Date }
