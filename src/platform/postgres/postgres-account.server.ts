import { execFileSync } from 'node:child_process'
import { chownSync, existsSync, lchownSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Account } from '#platform/process/child-command.server.ts'

/** PostgreSQL refuses to run as root: the cluster goes to its current owner, else `postgres` or `nobody`. Null for ordinary users. */
export function accountFor(cluster: string): Account | null {
  if (process.getuid?.() !== 0) return null
  if (existsSync(cluster)) {
    const { uid, gid } = statSync(cluster)
    if (uid !== 0) return { uid, gid }
  }
  for (const name of ['postgres', 'nobody']) {
    const uid = idOf('-u', name)
    const gid = idOf('-g', name)
    if (uid !== undefined && gid !== undefined) return { uid, gid }
  }
  throw new Error(
    'PostgreSQL does not run as root and there is no account `postgres` or `nobody` to run it: start the shop as an ordinary user.',
  )
}

/** Changes the owner of a folder and everything in it; does nothing when it is right already. */
export function chownTo(account: Account | null, path: string): void {
  if (!account || statSync(path).uid === account.uid) return
  chownTree(account, path)
}

function chownTree(account: Account, path: string): void {
  for (const entry of statSync(path).isDirectory() ? readdirSync(path, { withFileTypes: true }) : []) {
    if (entry.isDirectory()) chownTree(account, join(path, entry.name))
    else lchownSync(join(path, entry.name), account.uid, account.gid)
  }
  chownSync(path, account.uid, account.gid)
}

function idOf(flag: string, name: string): number | undefined {
  try {
    return Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }))
  } catch {
    return undefined
  }
}
