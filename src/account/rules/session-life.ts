const minute = 60_000
const day = 86_400_000

type Life = { idle: number; absolute: number; notedEvery: number }

// Members: 14 days without use, 90 in all. Staff: 30 minutes and 12 hours.
const lives: Record<'member' | 'staff', Life> = {
  member: { idle: 14 * day, absolute: 90 * day, notedEvery: 60 * minute },
  staff: { idle: 30 * minute, absolute: 720 * minute, notedEvery: minute },
}

/** The longest any session lives, in seconds: how long its cookie is kept. */
export const longestSession = lives.member.absolute / 1000

/** When a session ends that is used now. */
export const sessionEnd = (role: 'member' | 'staff', begun: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + lives[role].idle, begun.getTime() + lives[role].absolute))

/** Whether its use is written down again; once an hour is enough for members. */
export const isUseNoted = (role: 'member' | 'staff', noted: Date, now: Date): boolean =>
  now.getTime() - noted.getTime() < lives[role].notedEvery
