import { addSpan, type Span } from '#kernel/dates.ts'

/** Whether something came out within the shop's relative window (row K6); what is still to come is not new. */
export const isNew = (releasedAt: Date, now: Date, window: Span): boolean => releasedAt <= now && now < addSpan(releasedAt, window)
