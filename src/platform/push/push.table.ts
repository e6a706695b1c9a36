import type { Generated } from 'kysely'

declare module '#platform/tables.ts' {
  interface Tables {
    push_messages: PushMessages
  }
}

type PushMessages = {
  id: Generated<number>
  kind: 'event' | 'terminate'
  channels: string[] | null
  event: string | null
  data: string | null
  except_socket: string | null
  user_id: string | null
  made_at: Generated<Date>
  tries: Generated<number>
  next_try_at: Generated<Date>
}
