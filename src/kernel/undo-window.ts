const undoWindowMs = 10_000

/** Money, emails and publishing that staff ask for now leave then. Until they do, undoing calls nothing back: nothing went out. */
export const leavesAfter = (now: Date): Date => new Date(now.getTime() + undoWindowMs)
