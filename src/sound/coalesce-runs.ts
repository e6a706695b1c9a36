/** Runs a job, never concurrently. Calls during a run cause one more run afterwards. */
export function coalesceRuns(job: () => Promise<void>) {
  let running = false
  let rerun = false
  return {
    request: async (): Promise<void> => {
      rerun = true
      if (running) return
      running = true
      while (rerun) {
        rerun = false
        await job()
      }
      running = false
    },
    isRunning: () => running,
    isRequestedAgain: () => rerun,
  }
}
