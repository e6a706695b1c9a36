import { writeSync } from 'node:fs'

/**
 * A named crash point: in test mode the process kills itself when FAILPOINT holds the name, like a power cut. With FAILPOINT_SLEEPS it
 * reports and pauses there once instead, and can be resumed.
 */
export function failpoint(name: string): void {
  const { env, pid } = process
  if (env.FAILPOINT !== name || env.NODE_ENV !== 'test') return
  if (!env.FAILPOINT_SLEEPS) process.kill(pid, 'SIGKILL')
  env.FAILPOINT = ''
  writeSync(1, 'asleep')
  process.kill(pid, 'SIGSTOP')
}
