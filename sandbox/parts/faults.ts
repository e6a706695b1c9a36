export type FaultKind = 'error' | 'drop' | 'conflict' | 'rate_limit' | 'slow'

/** A misfortune for the next calls that match. Kept in memory only: a restart heals them. */
export type Fault = {
  kind: FaultKind
  /** How many calls are hit. */
  times: number
  method?: string
  /** A part of the path; absent: any call. */
  path?: string
  /** For `error`, `drop`, `slow`: whether the call acts first. Drops act first unless told otherwise. */
  after?: boolean
  /** For `slow`. */
  ms?: number
}

export type Faults = ReturnType<typeof makeFaults>

/** The list of misfortunes waiting for their call. */
export function makeFaults() {
  let waiting: Fault[] = []
  return {
    add(fault: Fault): void {
      waiting.push({ ...fault })
    },
    list: () => waiting.map((fault) => ({ ...fault })),
    clear(): void {
      waiting = []
    },
    /** The misfortune for a call, if one waits for it. */
    take(method: string, path: string): Fault | undefined {
      const fault = waiting.find((one) => (!one.method || one.method === method) && (!one.path || path.includes(one.path)))
      if (!fault) return undefined
      fault.times -= 1
      waiting = waiting.filter((one) => one.times > 0)
      return fault
    },
  }
}
