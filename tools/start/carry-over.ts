import { existsSync, linkSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Whose names change with what is in them: an older one is never another one's. */
const hashedFolders = ['client/assets', 'server/assets']

/** Someone who has had a page open for longer loads it anew. */
const keptMs = 7 * 86_400_000

/**
 * Lays what a former build had into the next one: pages that are open, and a shop that still runs, go on asking for it. Files keep
 * their time, and stay for a week.
 */
export function carryOver(former: string, next: string): void {
  const since = Date.now() - keptMs
  for (const folder of hashedFolders) {
    for (const file of filesBelow(join(former, folder))) {
      const [from, to] = [join(former, folder, file), join(next, folder, file)]
      if (existsSync(to) || statSync(from).mtimeMs < since) continue
      mkdirSync(dirname(to), { recursive: true })
      linkSync(from, to)
    }
  }
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}
