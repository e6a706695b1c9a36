const undoWindowMs = 10_000

/** When money, emails and publishing requested by staff now take effect. Until then, undo is complete: nothing went out. */
export const undoDeadline = (now: Date): Date => new Date(now.getTime() + undoWindowMs)
