import { writeSync } from 'node:fs'

/**
 * A named place where a crash is tried: the process kills itself there when FAILPOINT holds the name, in test mode only.
 * Nothing runs after it, as when the power goes. With FAILPOINT_SLEEPS it falls asleep there once instead, says so, and can be woken.
 */
export function failpoint(name: string): void {
  const { env, pid } = process
  if (env.FAILPOINT !== name || env.NODE_ENV !== 'test') return
  if (!env.FAILPOINT_SLEEPS) process.kill(pid, 'SIGKILL')
  env.FAILPOINT = ''
  writeSync(1, 'asleep')
  process.kill(pid, 'SIGSTOP')
}
