// `npm run check:memory-player`: a track loops with its stems open for 20 minutes; the browser's memory must grow by less than 5 %.
// `-- --shop=http://localhost:3000 --track=/backing-tracks/corner-lamp-shuffle/play` measures a running demo shop, whose tracks have four
// stems (those of the test shop have two); `--minutes=2` is a short form.
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { openOneShop } from '../e2e/fixtures/open-shop.ts'
import { signIn } from '../e2e/fixtures/people.ts'
import { obtainBrowser } from './test/browser.ts'

/** Percent from the third minute on: before, caches fill. */
const limit = 5
const { values } = parseArgs({
  options: {
    minutes: { type: 'string', default: '20' },
    shop: { type: 'string' },
    member: { type: 'string', default: 'subscriber@woodshed.test' },
    track: { type: 'string', default: '/backing-tracks/slow-blues-in-a/play' },
  },
})
const minutes = Number(values.minutes)
const warmUp = Math.min(3, minutes / 2)

const executablePath = await obtainBrowser()
if (!executablePath) throw new Error('there is no browser to measure with')
const close = values.shop ? null : await openOneShop()
const browser = await chromium.launch({ executablePath, args: process.getuid?.() === 0 ? ['--no-sandbox'] : [] })
try {
  const page = await browser.newPage({ baseURL: values.shop ?? process.env.SHOP_URL ?? '', viewport: { width: 1280, height: 900 } })
  await signIn(page, values.member)
  await loopStems(page, values.track)
  const read = await readerOf(page)
  await pause(60_000 * warmUp)
  const first = await read()
  console.log(`| Minute | Script MB | Process MB |\n|---|---|---|\n${row(warmUp, first)}`)
  let last = first
  for (let minute = warmUp; minute < minutes; minute++) {
    await pause(60_000)
    last = await read()
    console.log(row(minute + 1, last))
  }
  // The element is muted while the sound engine plays.
  const sounds =
    (await page.getByRole('button', { name: 'Pause', exact: true }).isVisible()) &&
    (await page.locator('body > audio').evaluate((audio: HTMLAudioElement) => audio.muted))
  const grown = (name: 'script' | 'whole') => 100 * (last[name] / first[name] - 1)
  console.log(
    `from ${warmUp} to ${minutes} minutes: script ${grown('script').toFixed(1)} %, process ${grown('whole').toFixed(1)} %, limit ${limit} %`,
  )
  if (!sounds || grown('script') > limit || grown('whole') > limit) process.exitCode = 1
  if (!sounds) console.log('It stopped playing.')
} finally {
  await browser.close()
  await close?.()
}

/** A loop of a few seconds, slower and with one instrument muted: every stem is decoded and stretched. */
async function loopStems(page: Page, track: string): Promise<void> {
  await page.goto(track)
  const stage = page.getByRole('region', { name: /^Player: / })
  await stage.getByRole('button', { name: 'Play', exact: true }).waitFor()
  await stage.getByRole('button', { name: 'Pitch and mix' }).click()
  await stage.getByRole('button', { name: /^Mute drums$/i }).click()
  await stage.getByRole('slider', { name: 'Speed in per cent' }).fill('80')
  const position = stage.getByRole('slider', { name: 'Position' })
  await position.press('Home')
  await page.keyboard.press('a')
  await position.press('ArrowRight')
  await page.keyboard.press('b')
  await position.press('Home')
  await stage.getByRole('button', { name: 'Play', exact: true }).click()
}

function row(minute: number, { script, whole }: Memory): string {
  return `| ${minute} | ${script.toFixed(1)} | ${whole.toFixed(1)} |`
}

type Memory = { script: number; whole: number }

/** After a collection of garbage: what script holds, and the private memory of the page's process, MB. */
async function readerOf(page: Page): Promise<() => Promise<Memory>> {
  const session = await page.context().newCDPSession(page)
  const all = await browser.newBrowserCDPSession()
  const renderer = await busiestRenderer(all)
  return async () => {
    for (const _twice of [1, 2]) await session.send('HeapProfiler.collectGarbage')
    const { usedSize, embedderHeapUsedSize = 0, backingStorageSize = 0 } = (await session.send('Runtime.getHeapUsage')) as HeapUsage
    const [, kilobytes = '0'] = /^RssAnon:\s+(\d+)/m.exec(readFileSync(`/proc/${renderer}/status`, 'utf8')) ?? []
    return { script: (usedSize + embedderHeapUsedSize + backingStorageSize) / 1e6, whole: Number(kilobytes) / 1e3 }
  }
}

type HeapUsage = { usedSize: number; embedderHeapUsedSize?: number; backingStorageSize?: number }

async function busiestRenderer(all: CDPSession): Promise<number> {
  const { processInfo } = await all.send('SystemInfo.getProcessInfo')
  const renderers = processInfo.filter(({ type }) => type === 'renderer').toSorted((a, b) => b.cpuTime - a.cpuTime)
  return renderers[0]?.id ?? 0
}
