const hour = 3_600_000
const day = 24 * hour

/** Tries after the first failure: an hour (a network hiccup), then days 1, 3, 5 and 7 (product.md, section 1). */
const retriesAt = [hour, day, 3 * day, 5 * day, 7 * day]
/** The member is written to when the first try fails and on these days after. */
const remindersAt = [3 * day, 6 * day]
/** Streaming goes on this long after the first failure. */
const graceDays = 7
/** An unpaid membership ends. */
const givenUpAfter = 14 * day

/** Until when an unpaid membership still streams. */
export const graceUntil = (unpaidSince: Date): Date => new Date(unpaidSince.getTime() + graceDays * day)

/** When the next try is made, when so many of the times to try have passed; null when there is none left, or the bank wants no more. */
export const nextRetry = (unpaidSince: Date, passed: number, final = false): Date | null =>
  final ? null : at(unpaidSince, retriesAt[passed])

/** How many of the times to try have passed: those the shop slept through are not made up for. */
export const retriesPassed = (unpaidSince: Date, now: Date): number =>
  retriesAt.filter((after) => unpaidSince.getTime() + after <= now.getTime()).length

/** When an unpaid membership is given up. */
export const giveUpAt = (unpaidSince: Date): Date => new Date(unpaidSince.getTime() + givenUpAfter)

/** When the member is reminded. */
export const unpaidReminders = (unpaidSince: Date): Date[] => remindersAt.map((after) => new Date(unpaidSince.getTime() + after))

const at = (from: Date, after: number | undefined): Date | null => (after === undefined ? null : new Date(from.getTime() + after))
