import { readFileSync } from 'node:fs'
import { hostileAddresses } from './hostile-addresses.ts'

/** The shop's memory limit after any number of hostile addresses, in megabytes. */
export const memoryLimit = 400

const connections = 16

/** Requests hostile addresses, sixteen at a time; `heard` is called after every thousand. Returns how many failed (5xx). */
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

/** A process's current and peak memory, in megabytes. Linux only. */
export function memoryOf(pid: number): { now: number; most: number } {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  const megabytes = (name: string) => Math.round(Number(status.match(new RegExp(`${name}:\\s+(\\d+)`))?.[1] ?? 0) / 1024)
  return { now: megabytes('VmRSS'), most: megabytes('VmHWM') }
}
