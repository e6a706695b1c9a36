import { readFileSync } from 'node:fs'
import { cpus } from 'node:os'

/** What a process has computed so far, ms: told by Linux in hundredths of a second, and not changed by what else the machine does. */
export function processorMs(pid: number): number {
  const [, after = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const fields = after.split(' ')
  return 10 * (Number(fields[11]) + Number(fields[12]))
}

/** What all processes together have computed so far, ms. */
export const machineMs = (): number => cpus().reduce((sum, { times: { user, nice, sys, irq } }) => sum + user + nice + sys + irq, 0)
