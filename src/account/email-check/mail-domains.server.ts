import { Resolver } from 'node:dns/promises'
import { openCache } from '#platform/caches.server.ts'
import type { Config } from '#platform/config.ts'

declare module '#platform/ctx.ts' {
  interface Services {
    /** Whether a domain accepts mail; true when unknown. */
    acceptsMail: (domain: string) => Promise<boolean>
  }
}

export type MailResolver = Pick<Resolver, 'resolveMx'> & {
  resolve4: (domain: string) => Promise<string[]>
  resolve6: (domain: string) => Promise<string[]>
}

// RFC 2606
const reservedDomains = /(^|\.)(test|example|invalid|localhost|example\.(com|net|org))$/
const cacheTtlMs = 3_600_000
const timeoutMs = 2_000

/** Refuses only a domain whose DNS surely takes no mail; a slow or broken DNS refuses nobody and isn't cached. */
export function createMailDomainCheck(
  { testMode }: Pick<Config, 'testMode'>,
  resolver: MailResolver = new Resolver({ timeout: timeoutMs, tries: 1 }),
): (domain: string) => Promise<boolean> {
  const known = openCache<string, 'yes' | 'no'>('mail domains', { bytesOf: () => 3, ttl: cacheTtlMs })
  return async (domain) => {
    // In test mode the demo's people use reserved names, which have no DNS.
    if (testMode && reservedDomains.test(domain)) return true
    const found = known.get(domain)
    if (found) return found === 'yes'
    const answer = await withTimeout(lookUpDomain(resolver, domain))
    if (answer) known.set(domain, answer)
    return answer !== 'no'
  }
}

/** Null: unknown. Without an MX record the domain's own address takes the mail (RFC 5321, 5.1); a single `.` means none (RFC 7505). */
async function lookUpDomain(resolver: MailResolver, domain: string): Promise<'yes' | 'no' | null> {
  try {
    const hosts = await resolver.resolveMx(domain)
    return hosts.length > 0 && hosts.every(({ exchange }) => exchange === '' || exchange === '.') ? 'no' : 'yes'
  } catch (error) {
    if (!isNotFound(error)) return null
  }
  const found = await Promise.allSettled([resolver.resolve4(domain), resolver.resolve6(domain)])
  if (found.some(({ status }) => status === 'fulfilled')) return 'yes'
  return found.every((one) => one.status === 'rejected' && isNotFound(one.reason)) ? 'no' : null
}

const isNotFound = (error: unknown): boolean => ['ENOTFOUND', 'ENODATA'].includes(String((error as { code?: unknown }).code))

function withTimeout<T>(answer: Promise<T>): Promise<T | null> {
  const { promise, resolve } = Promise.withResolvers<null>()
  const timer = setTimeout(() => resolve(null), timeoutMs)
  return Promise.race([answer, promise]).finally(() => clearTimeout(timer))
}
