import { useSyncExternalStore } from 'react'
import type { UnreadNotification } from '#notifications/notifications.contract.ts'

export type Unread = { notifications: readonly UnreadNotification[]; count: number }

/** Of the open page; null until the first answer. */
let unread: Unread | null = null
const listeners = new Set<() => void>()

export function setUnread(next: Unread | null): void {
  unread = next
  for (const listener of listeners) listener()
}

export const readUnread = (): Unread | null => unread

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useUnread = (): Unread | null => useSyncExternalStore(subscribe, readUnread, () => null)
