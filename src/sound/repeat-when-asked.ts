/** Runs a job one at a time. Asked again while it runs, it runs once more afterwards. */
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
