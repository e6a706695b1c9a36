// `npm run bench:weight`: what the landing pages load before any interaction, in a real browser with a phone's screen.
import { chromium, devices } from '@playwright/test'
import { openOneShop } from '../e2e/fixtures/open-shop.ts'
import { obtainBrowser } from '../tools/test/browser.ts'
import { frontPages } from './front-pages.ts'
import { scriptBudget, weigh } from './script-weight.ts'

const executablePath = await obtainBrowser()
if (!executablePath) throw new Error('there is no browser to measure with')
const close = await openOneShop()
const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
try {
  console.log(`${'page'.padEnd(16)}${'script files'.padStart(14)}${'script kB'.padStart(12)}${'HTML kB'.padStart(10)}`)
  for (const { name, url, isProduct } of await frontPages(process.env.SHOP_URL ?? '')) {
    const context = await browser.newContext(devices['Pixel 7'])
    const { files, script, html } = await weigh(await context.newPage(), url)
    await context.close()
    const tooMuch = isProduct && script > scriptBudget
    if (tooMuch) process.exitCode = 1
    const figures = [String(files).padStart(14), kilobytes(script).padStart(12), kilobytes(html).padStart(10)].join('')
    console.log(`${name.padEnd(16)}${figures}${tooMuch ? `  more than ${kilobytes(scriptBudget)}` : ''}`)
  }
} finally {
  await browser.close()
  await close()
}

function kilobytes(bytes: number): string {
  return (bytes / 1000).toFixed(1)
}
