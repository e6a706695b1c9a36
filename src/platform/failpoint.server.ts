import { writeSync } from 'node:fs'

/** In test mode kills the process like a power cut when FAILPOINT names it. FAILPOINT_SLEEPS pauses there once instead. */
export function failpoint(name: string): void {
  const { env, pid } = process
  if (env.FAILPOINT !== name || env.NODE_ENV !== 'test') return
  if (!env.FAILPOINT_SLEEPS) process.kill(pid, 'SIGKILL')
  env.FAILPOINT = ''
  writeSync(1, 'asleep')
  process.kill(pid, 'SIGSTOP')
}
