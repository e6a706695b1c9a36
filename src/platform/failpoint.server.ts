/**
 * A named place where a crash is tried: the process kills itself there when FAILPOINT holds the name, in test mode only.
 * Nothing runs after it, as when the power goes.
 */
export function failpoint(name: string): void {
  const { env } = process
  if (env.FAILPOINT === name && env.NODE_ENV === 'test') process.kill(process.pid, 'SIGKILL')
}
