import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'

const sources = [
  'src',
  'public',
  'package.json',
  'package-lock.json',
  'react-router.config.ts',
  'tsconfig.json',
  'vite.config.ts',
  'vite.worker.config.ts',
  'tools/start/offline-shell.ts',
  'tools/start/preload-blocks.ts',
  'tools/start/slim-hls.ts',
]
const notBuilt = /\.test\.tsx?$|\/tests\/|\.md$/

/** A hash of everything the build depends on, equal on every machine. */
export function sourceFingerprint(root: string): string {
  const hash = createHash('sha256').update(process.version)
  for (const source of sources)
    for (const file of filesBelow(join(root, source))) hash.update(file.slice(root.length)).update(readFileSync(file))
  return hash.digest('hex')
}

function filesBelow(path: string): string[] {
  if (!existsSync(path)) return []
  if (statSync(path).isFile()) return [path]
  const found = readdirSync(path, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return found
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !notBuilt.test(file))
    .sort()
}
