export type Closing = {
  /** Remembers how to undo what was just opened. */
  later: (close: () => Promise<void> | void) => void
  /** Undoes everything, last opened first, once; what fails to close does not keep the rest open. */
  close: () => Promise<void>
}

/** What was opened on the way to an open shop, to be closed the other way round. */
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
