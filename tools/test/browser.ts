import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { chromium } from '@playwright/test'
import { run } from '../run.ts'

const places = ['/usr/bin/chromium', '/usr/bin/google-chrome', '/usr/bin/google-chrome-stable', '/usr/bin/chromium-browser']

/** A working Chromium for the browser tests: PW_CHROMIUM, the system's, or the one Playwright downloaded. */
export function installedBrowser(): string | undefined {
  return [process.env.PW_CHROMIUM ?? '', ...places, chromium.executablePath()].find((path) => path !== '' && starts(path))
}

/** The same, installed when missing: by apt as root on Debian, else by Playwright. Undefined when neither works. */
export async function obtainBrowser(): Promise<string | undefined> {
  const found = installedBrowser()
  if (found) return found
  if (process.getuid?.() === 0 && isDebian()) {
    console.log('Installing Chromium for the browser tests (apt-get, about 290 MB, once) …')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    await run('apt-get', ['update', '-qq'], { env })
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-liberation'], { env })
    const installed = installedBrowser()
    if (installed) return installed
  }
  console.log('Fetching Chromium for the browser tests (playwright install) …')
  await run(process.execPath, ['node_modules/@playwright/test/cli.js', 'install', 'chromium'])
  return installedBrowser()
}

/** Ubuntu's `chromium` only points to a snap, so it must also run. */
function starts(path: string): boolean {
  return existsSync(path) && spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0
}

function isDebian(): boolean {
  return existsSync('/etc/os-release') && /^ID=debian$/m.test(readFileSync('/etc/os-release', 'utf8'))
}
