import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { acquireLock } from '#platform/process/lock-file.server.ts'
import { runQuietly } from '../run.ts'
import { carryOver } from './carry-over.ts'
import { compressFiles } from './compress-files.ts'
import { sourceFingerprint } from './source-fingerprint.ts'

export function isBuildStale(root: string): boolean {
  try {
    return readFileSync(stampOf(root), 'utf8') !== sourceFingerprint(root)
  } catch {
    return true
  }
}

/** Builds server and pages when stale. Of two concurrent commands, the second waits and has nothing to do. */
export async function buildIfStale(root: string): Promise<void> {
  const release = await buildLock(root)
  try {
    if (isBuildStale(root)) await build(root)
  } finally {
    release()
  }
}

const nextFolder = '.cache/build-next'

/** Builds beside the existing build and then replaces it, so that an interrupted build leaves it intact. */
async function build(root: string): Promise<void> {
  const [now, next, former] = [join(root, 'build'), join(root, nextFolder), join(root, '.cache/build-former')]
  const fingerprint = sourceFingerprint(root)
  const cli = join(root, 'node_modules/@react-router/dev/bin.cjs')
  const env = { ...process.env, NODE_ENV: 'production', BUILD_FOLDER: nextFolder }
  await runQuietly('the build', process.execPath, [cli, 'build'], { cwd: root, env })
  const worker = ['build', '--config', 'vite.worker.config.ts']
  await runQuietly('the build of the service worker', process.execPath, [join(root, 'node_modules/vite/bin/vite.js'), ...worker], {
    cwd: root,
    env,
  })
  await compressFiles(join(next, 'client'))
  carryOver(now, next)
  writeFileSync(join(next, '.stamp'), fingerprint)
  rmSync(former, { recursive: true, force: true })
  if (existsSync(now)) renameSync(now, former)
  renameSync(next, now)
  rmSync(former, { recursive: true, force: true })
}

async function buildLock(root: string): Promise<() => void> {
  const folder = join(root, '.cache')
  mkdirSync(folder, { recursive: true })
  for (;;) {
    const taken = await acquireLock(join(folder, 'build.lock'), 'a build')
    if ('release' in taken) return taken.release
    await new Promise((done) => setTimeout(done, 300))
  }
}

const stampOf = (root: string): string => join(root, 'build/.stamp')
