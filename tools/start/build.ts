import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { takeLock } from '#platform/lock-file.server.ts'
import { runQuietly } from '../run.ts'
import { compressFiles } from './compress-files.ts'
import { sourceFingerprint } from './source-fingerprint.ts'

/** Whether `build/` was made from other sources than those at hand, or not finished. */
export function isBuildStale(root: string): boolean {
  try {
    return readFileSync(stampOf(root), 'utf8') !== sourceFingerprint(root)
  } catch {
    return true
  }
}

/** Builds server and pages when they are stale. Two commands at once build one after the other, the second then has nothing to do. */
export async function buildIfStale(root: string): Promise<void> {
  const release = await buildLock(root)
  try {
    if (isBuildStale(root)) await build(root)
  } finally {
    release()
  }
}

/** The stamp is removed first and written last: a build that was interrupted is stale. */
async function build(root: string): Promise<void> {
  const fingerprint = sourceFingerprint(root)
  rmSync(stampOf(root), { force: true })
  const cli = join(root, 'node_modules/@react-router/dev/bin.cjs')
  await runQuietly('the build', process.execPath, [cli, 'build'], { cwd: root, env: { ...process.env, NODE_ENV: 'production' } })
  await compressFiles(join(root, 'build/client'))
  writeFileSync(stampOf(root), fingerprint)
}

async function buildLock(root: string): Promise<() => void> {
  const folder = join(root, '.cache')
  mkdirSync(folder, { recursive: true })
  for (;;) {
    const taken = takeLock(join(folder, 'build.lock'), 'a build')
    if ('release' in taken) return taken.release
    await new Promise((done) => setTimeout(done, 300))
  }
}

const stampOf = (root: string): string => join(root, 'build/.stamp')
