export type Closing = {
  /** Registers how to undo what was just opened. */
  later: (close: () => Promise<void> | void) => void
  /** Undoes everything in reverse order, once; one failure doesn't keep the rest open. */
  close: () => Promise<void>
}

/** Collects what was opened, to close it in reverse order. */
export function closing(): Closing {
  const open: (() => Promise<void> | void)[] = []
  let closed: Promise<void> | undefined
  const closeAll = async () => {
    for (let close = open.pop(); close; close = open.pop()) {
      try {
        await close()
      } catch (error) {
        console.error(String(error))
      }
    }
  }
  return {
    later: (close) => open.push(close),
    close: () => {
      closed ??= closeAll()
      return closed
    },
  }
}
