import type { Config } from '#platform/config.ts'
import { hasMovableClock } from '#platform/shop-clock.server.ts'
import { demoLogIns, demoPassword } from '../../db/seed/people.ts'

/** Where the shop is, and for a shop to try out, how to get in. */
export function announce(config: Config): void {
  const lines = [`Woodshed is open: ${config.baseUrl}`]
  if (config.testMode)
    lines.push(config.sandbox.stripe ? 'Test mode: cards are pretended, no money moves.' : 'Test mode: Stripe test keys, no money moves.')
  if (config.demo)
    lines.push(
      '',
      `Sign in as (password ${demoPassword})`,
      ...demoLogIns.map(({ email, who }) => `  ${email.padEnd(26)}${who.replaceAll('`', '')}`),
    )
  if (config.sandbox.mail) lines.push('', `Mail it sends: ${config.baseUrl}/sandbox/mail`)
  if (hasMovableClock(config)) lines.push(`Its clock, to play a year: ${config.baseUrl}/sandbox/clock`)
  if (config.demo && !isLocal(config.host))
    lines.push('', `HOST ${config.host} lets other machines in, and these passwords are known to all.`)
  console.log(`\n${lines.map((line) => `  ${line}`.trimEnd()).join('\n')}\n\n  Ctrl-C closes it.\n`)
}

const isLocal = (host: string): boolean => ['localhost', '127.0.0.1', '::1'].includes(host)
