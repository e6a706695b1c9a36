// `npm run lighthouse`: the landing pages, and a subscriber's player, in Lighthouse on a throttled phone. Each must score at least 95 in all four categories, by the
// median of three runs (`-- --runs 1` runs once). SHOP_URL uses a shop that is already open.
import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { frontPages } from '../bench/front-pages.ts'
import { openOneShop } from '../e2e/fixtures/open-shop.ts'
import { signIn } from '../e2e/fixtures/people.ts'
import { endOnSignals, runQuietly } from './run.ts'
import { obtainBrowser } from './test/browser.ts'
import { removeFolder, temporaryFolder } from './test/temporary-folder.ts'

const least = 95
const kinds = ['performance', 'accessibility', 'best-practices', 'seo'] as const
type Scores = Record<(typeof kinds)[number], number>
type Report = { categories: Record<string, { score: number | null }> }

const program = join(import.meta.dirname, 'lighthouse/node_modules/lighthouse/cli/index.js')
const at = process.argv.indexOf('--runs')
const runs = at < 0 ? 3 : Number(process.argv[at + 1])

endOnSignals()
if (!existsSync(program)) throw new Error('Lighthouse is not here yet: `npm run lighthouse` fetches it.')
const browser = await obtainBrowser()
if (!browser) throw new Error('there is no browser to look with')
const close = await openOneShop()
const folder = temporaryFolder()
try {
  console.log(`${'page'.padEnd(16)}${kinds.map((kind) => kind.padStart(16)).join('')}`)
  for (const { name, url, headers } of await pages(process.env.SHOP_URL ?? '')) {
    const scores = middle(await looked(name.replaceAll(' ', '-'), url, headers))
    console.log(`${name.padEnd(16)}${kinds.map((kind) => String(scores[kind]).padStart(16)).join('')}`)
    if (kinds.some((kind) => scores[kind] < least)) process.exitCode = 1
  }
  if (process.exitCode === 1) console.log(`Not all have ${least}.`)
} finally {
  removeFolder(folder)
  await close()
}

type Looked = { name: string; url: string; headers?: Record<string, string> }

async function pages(shop: string): Promise<Looked[]> {
  const player = { name: 'player', url: `${shop}/lessons/slow-blues-turnarounds/play`, headers: { Cookie: await subscriberCookie(shop) } }
  return [...(await frontPages(shop)), player]
}

async function subscriberCookie(baseURL: string): Promise<string> {
  const window = await chromium.launch({ executablePath: browser })
  const page = await window.newPage({ baseURL })
  await signIn(page, 'subscriber@woodshed.test')
  const cookies = await page.context().cookies()
  await window.close()
  return cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
}

async function looked(name: string, url: string, headers?: Looked['headers']): Promise<Scores[]> {
  const all: Scores[] = []
  for (let run = 1; run <= runs; run++) all.push(await look(join(reports(), `${name}-${run}.json`), url, headers))
  return all
}

async function look(report: string, url: string, headers = {}): Promise<Scores> {
  const flags = ['--headless=new', `--user-data-dir=${join(folder, 'browser')}`, ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])]
  const extra = `--extra-headers=${JSON.stringify(headers)}`
  const args = [program, url, extra, '--quiet', '--output=json', `--output-path=${report}`, `--chrome-flags=${flags.join(' ')}`]
  await runQuietly('Lighthouse', process.execPath, args, { env: { ...process.env, CHROME_PATH: browser, NO_UPDATE_NOTIFIER: '1' } })
  const { categories }: Report = JSON.parse(readFileSync(report, 'utf8'))
  const score = (kind: string) => Math.round((categories[kind]?.score ?? 0) * 100)
  return Object.fromEntries(kinds.map((kind) => [kind, score(kind)])) as Scores
}

/** The last run's reports. */
function reports(): string {
  const path = join(import.meta.dirname, '../.cache/lighthouse')
  mkdirSync(path, { recursive: true })
  return path
}

function middle(all: Scores[]): Scores {
  const of = (kind: keyof Scores) => all.map((scores) => scores[kind]).sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
  return Object.fromEntries(kinds.map((kind) => [kind, of(kind)])) as Scores
}
