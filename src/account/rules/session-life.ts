const minute = 60_000
const day = 86_400_000

type Life = { idle: number; absolute: number; notedEvery: number }

// Members: 14 days idle, 90 in all. Staff: 30 minutes idle, 12 hours in all.
const lives: Record<'member' | 'staff', Life> = {
  member: { idle: 14 * day, absolute: 90 * day, notedEvery: 60 * minute },
  staff: { idle: 30 * minute, absolute: 720 * minute, notedEvery: minute },
}

/** Seconds. */
export const longestSession = lives.member.absolute / 1000

export const sessionEnd = (role: 'member' | 'staff', begun: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + lives[role].idle, begun.getTime() + lives[role].absolute))

/** Whether to record the use; once an hour is enough for members. */
export const isUseNoted = (role: 'member' | 'staff', noted: Date, now: Date): boolean =>
  now.getTime() - noted.getTime() < lives[role].notedEvery
