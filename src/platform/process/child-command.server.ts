import { spawnSync } from 'node:child_process'

export interface Account {
  uid: number
  gid: number
}

export interface Command {
  file: string
  args: string[]
  /** Set when the spawn call itself has to change the user, because setpriv is missing. */
  account?: Account
}

const prefixes = new Map<number | null, string[]>()

/** The kernel sends SIGINT if this process dies, even by kill -9. CAP_DAC_OVERRIDE stays, to enter a parent like /root (0700). */
export function commandAs(account: Account | null, file: string, args: string[]): Command {
  if (process.platform !== 'linux') return { file, args, ...(account && { account }) }
  const known = prefixes.get(account?.uid ?? null)
  if (known) return { file: 'setpriv', args: [...known, '--', file, ...args] }
  const user = account ? ['--reuid', String(account.uid), '--regid', String(account.gid), '--clear-groups'] : []
  const capability = account ? ['--inh-caps', '+dac_override', '--ambient-caps', '+dac_override'] : []
  for (const options of [
    [...user, ...capability, '--pdeathsig', 'INT'],
    [...user, '--pdeathsig', 'INT'],
  ]) {
    if (spawnSync('setpriv', [...options, '--', 'true'], { stdio: 'ignore' }).status === 0) {
      prefixes.set(account?.uid ?? null, options)
      return { file: 'setpriv', args: [...options, '--', file, ...args] }
    }
  }
  return { file, args, ...(account && { account }) }
}
