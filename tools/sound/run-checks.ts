import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { build } from 'vite'
import { obtainBrowser } from '../test/browser.ts'
import { removeFolder, temporaryFolder } from '../test/temporary-folder.ts'
import type { Check } from './checks.ts'
import { serveFolder } from './serve-folder.ts'

/** Renders the engine's sound in a real browser, offline and under the shop's own script policy, and measures it. */
export async function runSoundChecks(short: boolean): Promise<Check[]> {
  const folder = temporaryFolder()
  const server = createServer(serveFolder(folder))
  const executablePath = await obtainBrowser()
  const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
  try {
    await build({ root: import.meta.dirname, configFile: false, logLevel: 'error', build: { outDir: join(folder), emptyOutDir: true } })
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
    const page = await browser.newPage()
    page.on('console', (message) => message.type() === 'error' && console.error(message.text()))
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/index.html`)
    await page.waitForFunction('globalThis.checks')
    return (await page.evaluate(`checks(${short})`)) as Check[]
  } finally {
    await browser.close()
    server.close()
    removeFolder(folder)
  }
}
