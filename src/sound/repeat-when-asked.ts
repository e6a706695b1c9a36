/** Runs a job, never concurrently. Calls during a run cause one more run afterwards. */
export function repeatWhenAsked(job: () => Promise<void>) {
  let running = false
  let again = false
  return {
    ask: async (): Promise<void> => {
      again = true
      if (running) return
      running = true
      while (again) {
        again = false
        await job()
      }
      running = false
    },
    isRunning: () => running,
    isAskedAgain: () => again,
  }
}
