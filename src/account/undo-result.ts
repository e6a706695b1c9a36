import type { StaffAction } from '#account/staff-actions.ts'
import { ShopError } from '#kernel/errors.ts'

export type LogEntry = { id: number; action: StaffAction; subject: string; details: Readonly<Record<string, unknown>> }

export type UndoResult = { undone: string[]; kept: string[] }

export const changedSince = () => new ShopError('not-ready', 'Someone has changed this since, so it stays as it is.')

/** When an entry's scheduled action takes effect. */
export const scheduledFor = ({ leaves_at, send_at, publish_at }: LogEntry['details']): Date =>
  new Date(String(leaves_at ?? send_at ?? publish_at))
