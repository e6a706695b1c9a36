import { randomInt } from 'node:crypto'

export const isLoopback = (host: string): boolean => /^(localhost|127(\.\d{1,3}){3}|\[?::1\]?)$/.test(host)

type ListenConfig = { host: string; baseUrl: string; trustProxy: readonly string[] }

/** Whether other machines can reach the shop, judged by its listen address, its public address, or a proxy. */
export const isExposed = ({ host, baseUrl, trustProxy }: ListenConfig): boolean =>
  !isLoopback(host) || !isLoopback(new URL(baseUrl).hostname) || trustProxy.length > 0

// Without characters that look alike; 12 of 30 are 59 bits.
const alphabet = 'abcdefghjkmnpqrstuvwxyz2346789'

export const newSandboxCode = (): string =>
  Array.from({ length: 12 }, (_, at) => (at > 0 && at % 4 === 0 ? '-' : '') + alphabet[randomInt(alphabet.length)]).join('')
