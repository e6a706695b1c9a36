import { randomInt } from 'node:crypto'

export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host)

type Listening = { host: string; baseUrl: string; trustProxy: readonly string[] }

/** Whether others than this machine are meant to reach the shop: by the address it listens on, the one customers type, or a proxy. */
export const isExposed = ({ host, baseUrl, trustProxy }: Listening): boolean =>
  !isLoopback(host) || !isLoopback(new URL(baseUrl).hostname) || trustProxy.length > 0

// Without letters and digits that look alike; 12 of 30 are 59 bits.
const letters = 'abcdefghjkmnpqrstuvwxyz2346789'

/** A code like `k7fm-2q9x-hw3p`. */
export const newSandboxCode = (): string =>
  Array.from({ length: 12 }, (_, at) => (at > 0 && at % 4 === 0 ? '-' : '') + letters[randomInt(letters.length)]).join('')
