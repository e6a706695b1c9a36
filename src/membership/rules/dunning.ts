const hour = 3_600_000
const day = 24 * hour

/** Retries after the first failure: an hour (a network problem), then days 1, 3, 5 and 7. */
const retriesAt = [hour, day, 3 * day, 5 * day, 7 * day]
/** Emails go out on the first failure and on these days after it. */
const remindersAt = [3 * day, 6 * day]
/** Streaming continues for this long after the first failure. */
const graceDays = 7
const giveUpAfter = 14 * day

export const graceUntil = (unpaidSince: Date): Date => new Date(unpaidSince.getTime() + graceDays * day)

/** Null if no retry is left or the bank ruled out another attempt. */
export const nextRetry = (unpaidSince: Date, passed: number, methodRefused = false): Date | null =>
  methodRefused ? null : dateAfter(unpaidSince, retriesAt[passed])

/** Scheduled retries that have passed, including those the shop missed while it was off. */
export const retriesPassed = (unpaidSince: Date, now: Date): number =>
  retriesAt.filter((after) => unpaidSince.getTime() + after <= now.getTime()).length

export const giveUpAt = (unpaidSince: Date): Date => new Date(unpaidSince.getTime() + giveUpAfter)

export const unpaidReminders = (unpaidSince: Date): Date[] => remindersAt.map((after) => new Date(unpaidSince.getTime() + after))

const dateAfter = (from: Date, after: number | undefined): Date | null => (after === undefined ? null : new Date(from.getTime() + after))
