export type FaultKind = 'error' | 'drop' | 'conflict' | 'rate_limit' | 'slow'

/** A fault for the next matching calls. Kept in memory: a restart clears it. */
export type Fault = {
  kind: FaultKind
  times: number
  method?: string
  path?: string
  /** For `error`, `drop`, `slow`: whether the call takes effect first. Drops do unless told otherwise. */
  after?: boolean
  ms?: number
}

export type Faults = ReturnType<typeof makeFaults>

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
    take(method: string, path: string): Fault | undefined {
      const fault = waiting.find((one) => (!one.method || one.method === method) && (!one.path || path.includes(one.path)))
      if (!fault) return undefined
      fault.times -= 1
      waiting = waiting.filter((one) => one.times > 0)
      return fault
    },
  }
}
