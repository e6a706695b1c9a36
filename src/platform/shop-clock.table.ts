import type { Generated } from 'kysely'

declare module '#platform/tables.ts' {
  interface Tables {
    shop_clock: ShopClockRow
  }
}

type ShopClockRow = {
  only_one: Generated<boolean>
  ahead_ms: number
  played_from: Date
  played_to: Date
  playing: boolean
  began_at: Date
  beat_at: Date
  troubles: Generated<string[]>
}
