import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, statfsSync } from 'node:fs'
import { basename } from 'node:path'
import { chromium } from '@playwright/test'
import { run } from '../run.ts'

// The shell has no windows of its own: the same tests take it 0.6 of the time.
const shell = '/usr/bin/chromium-headless-shell'
const whole = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable', '/usr/bin/chromium-browser']

/** A working Chromium for the browser tests: PW_CHROMIUM, the system's, or the one Playwright downloaded. */
export function installedBrowser(): string | undefined {
  return [process.env.PW_CHROMIUM ?? '', shell, ...whole, chromium.executablePath()].find((path) => path !== '' && starts(path))
}

/** One that can show notifications, which the shell can't. */
export function wholeBrowser(): string | undefined {
  return [...whole, process.env.PW_CHROMIUM ?? '', chromium.executablePath()].find((path) => path !== '' && starts(path))
}

/** The same, installed when missing: by apt as root on Debian, else by Playwright. Undefined when neither works. */
export async function obtainBrowser(): Promise<string | undefined> {
  if (!process.env.PW_CHROMIUM && !starts(shell) && process.getuid?.() === 0 && isDebian()) {
    console.log('Installing Chromium for the browser tests (apt-get, about 500 MB, once) …')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], { env })
    // Two commands on a new machine wait for each other.
    const quietly = ['-y', '-qq', '--no-install-recommends', '-o', 'DPkg::Lock::Timeout=600']
    await run('apt-get', ['install', ...quietly, basename(shell), 'chromium', 'fonts-liberation'], { env })
  }
  const found = installedBrowser()
  if (found) return found
  console.log('Fetching Chromium for the browser tests (playwright install) …')
  await run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])
  return installedBrowser()
}

const roomy = 2 * 1024 ** 3

/** Whether its processes can share memory. Playwright has them share files, because containers may have little; that costs a seventh of the time. */
export function hasSharedMemory(): boolean {
  if (!existsSync('/dev/shm')) return false
  const { bavail, bsize } = statfsSync('/dev/shm')
  return bavail * bsize > roomy
}

/** Ubuntu's `chromium` only points to a snap, so it must also run. */
function starts(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

function isDebian(): boolean {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}
