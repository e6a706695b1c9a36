import { existsSync, linkSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** File names in these folders contain a hash of their content, so old files never clash with new ones. */
const hashedFolders = ['client/assets', 'server/assets']

/** Pages open for longer must be reloaded. */
const keptMs = 7 * 86_400_000

/** Open pages and a running shop still request them. Files keep their time and stay for a week. */
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
