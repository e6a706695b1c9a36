const minute = 60_000
const day = 86_400_000

type Lifetime = { idle: number; absolute: number; touchEvery: number }

// Members: 14 days idle, 90 in all. Staff: 30 minutes idle, 12 hours in all.
const lifetimes: Record<'member' | 'staff', Lifetime> = {
  member: { idle: 14 * day, absolute: 90 * day, touchEvery: 60 * minute },
  staff: { idle: 30 * minute, absolute: 720 * minute, touchEvery: minute },
}

/** Seconds. */
export const maxSessionSeconds = lifetimes.member.absolute / 1000

export const sessionEnd = (role: 'member' | 'staff', createdAt: Date, now: Date): Date =>
  new Date(Math.min(now.getTime() + lifetimes[role].idle, createdAt.getTime() + lifetimes[role].absolute))

/** Whether to record the use; once an hour is enough for members. */
export const isUseRecorded = (role: 'member' | 'staff', recordedAt: Date, now: Date): boolean =>
  now.getTime() - recordedAt.getTime() < lifetimes[role].touchEvery
