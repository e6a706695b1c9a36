import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Patch } from './patch.ts'

/** The repository's files as in the working tree; packages are shared. */
export function copyTree(root: string, copy: string): void {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], { cwd: root }).toString().split('\0')
  // Git doesn't ignore links to packages.
  for (const file of files.filter((name) => name && !name.split('/').includes('node_modules'))) {
    mkdirSync(dirname(join(copy, file)), { recursive: true })
    cpSync(join(root, file), join(copy, file))
  }
  for (const folder of ['node_modules', 'tools/node/node_modules']) symlinkSync(join(root, folder), join(copy, folder))
}

/** Runs while the patch is applied. Null: the code changed, and the patch applies no longer. */
export async function whilePatched<T>(copy: string, { file, find, write }: Patch, run: () => Promise<T>): Promise<T | null> {
  const path = join(copy, file)
  const before = readFileSync(path, 'utf8')
  if (before.split(find).length !== 2) return null
  writeFileSync(
    path,
    before.replace(find, () => write),
  )
  try {
    return await run()
  } finally {
    writeFileSync(path, before)
  }
}
