import { readFileSync } from 'node:fs'
import { hostileAddresses } from './hostile-addresses.ts'

/** More than the shop may hold in memory after any number of hostile addresses, in megabytes. */
export const memoryLimit = 400

const connections = 16

/** Asks a shop for so many hostile addresses, sixteen at a time; `heard` is told after every thousand. Answers how many failed (5xx). */
export async function sendHostile(url: string, count: number, heard: (sent: number) => void = () => undefined): Promise<number> {
  const addresses = hostileAddresses(count)
  let sent = 0
  let failed = 0
  const ask = async (): Promise<void> => {
    for (const address of addresses) {
      const answer = await fetch(url + address, { redirect: 'manual' })
      await answer.arrayBuffer()
      if (answer.status >= 500) failed += 1
      sent += 1
      if (sent % 1000 === 0) heard(sent)
    }
  }
  await Promise.all(Array.from({ length: connections }, ask))
  return failed
}

/** What a process holds in memory now, and the most it has held, in megabytes. Linux only. */
export function memoryOf(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) => Math.round(Number(status.match(new RegExp(`${name}:\\s+(\\d+)`))?.[1] ?? 0) / 1024)
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') }
}
