import { addSpan, type Span } from '#kernel/dates.ts'

/** Released within the relative window (row K6); unreleased products are not new. */
export const isNew = (releasedAt: Date, now: Date, window: Span): boolean => releasedAt <= now && now < addSpan(releasedAt, window)
