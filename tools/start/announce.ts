import { demoLogIns, demoPassword } from '#demo/people.ts'
import type { Config } from '#platform/config.ts'
import { isExposed } from '#platform/exposure.ts'
import { hasMovableClock } from '#platform/shop-clock.server.ts'

/** Prints the shop's address, for a demo shop its log-ins, and for one without an owner the link that makes the first. */
export function announce(config: Config, ownerLink: string | null): void {
  const lines = [`Woodshed is open: ${config.baseUrl}`]
  if (config.testMode)
    lines.push(config.sandbox.stripe ? 'Test mode: cards are pretended, no money moves.' : 'Test mode: Stripe test keys, no money moves.')
  if (config.demo)
    lines.push(
      '',
      `Sign in as (password ${demoPassword})`,
      ...demoLogIns.map(({ email, who }) => `  ${email.padEnd(26)}${who.replaceAll('`', '')}`),
    )
  if (ownerLink) lines.push('', 'Nobody owns this shop yet. Open an account in it, then this link, once:', `  ${ownerLink}`)
  if (config.sandbox.mail) lines.push('', `Mail it sends: ${config.baseUrl}/sandbox/mail`)
  if (hasMovableClock(config)) lines.push(`Its clock, to play a year: ${config.baseUrl}/sandbox/clock`)
  if (isExposed(config)) {
    if (hasSandbox(config)) lines.push(`Code that opens both from other machines: ${config.sandboxCode}`)
    if (config.demo)
      lines.push('', 'Warning: anyone who can reach this shop can sign in as these demo people, staff too. Set DEMO=off for a real one.')
  }
  console.log(`\n${lines.map((line) => `  ${line}`.trimEnd()).join('\n')}\n\n  Ctrl-C closes it.\n`)
}

const hasSandbox = ({ sandbox }: Config): boolean => Boolean(sandbox.mail ?? sandbox.stripe ?? sandbox.paypal)
