import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { people } from '#demo/people.ts'
import { testSlugs } from '#demo/test-catalogue.ts'
import { awake } from './fixtures/awake.ts'
import type { Books } from './fixtures/books.ts'
import { buyByCalls, fillCart } from './fixtures/checkout.ts'
import { makeList } from './fixtures/lists.ts'
import { fillSignIn, signIn } from './fixtures/people.ts'
import { playerOf } from './fixtures/player.ts'
import { expect, type Page, test } from './fixtures/shop.ts'
import { wireTo } from './fixtures/wire.ts'

const path = '/lessons/slow-blues-turnarounds/play'
const email = 'subscriber@woodshed.test'

async function keep(page: Page): Promise<void> {
  await (await awake(page.getByRole('button', { name: 'Keep', exact: true }))).click()
  await page.getByRole('dialog', { name: 'Keep on this device' }).getByRole('button', { name: 'Keep on this device' }).click()
}

/** Loops the first five seconds or so, and waits until they began again twice. */
async function loopStart(page: Page): Promise<void> {
  const player = playerOf(page)
  const stage = page.getByRole('region', { name: /^Player: / })
  await player.seek('Home')
  await stage.press('a')
  await player.seek('ArrowRight')
  await stage.press('b')
  await expect(stage.getByRole('button', { name: 'Loop', exact: true })).toHaveAttribute('aria-pressed', 'true')
  // A busy machine may have let the film end before.
  const play = stage.getByRole('button', { name: 'Play', exact: true })
  if (await play.isVisible()) await play.click()
  const goesBack = () =>
    stage.locator('video').evaluate(
      (film: HTMLVideoElement) =>
        new Promise<void>((done) => {
          let last = 0
          const look = () => {
            if (film.currentTime < last - 0.3) return done()
            last = film.currentTime
            requestAnimationFrame(look)
          }
          look()
        }),
    )
  for (const _round of [1, 2]) await goesBack()
}

/** How many files of copies the device has, those with an address that begins like this. */
const copiesOf = (page: Page, begins = '/') =>
  page.evaluate(async (begins) => {
    const names = (await caches.keys()).filter((name) => name.startsWith('woodshed-kept-'))
    const files = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return files.flat().filter(({ url }) => new URL(url).pathname.startsWith(begins)).length
  }, begins)

/** Pages that a cache holds, and which of them name the member. */
const pagesKept = (page: Page, name: string) =>
  page.evaluate(async (member) => {
    const pages: { path: string; isPersonal: boolean }[] = []
    for (const cache of await Promise.all((await caches.keys()).map((one) => caches.open(one))))
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        if (!/html|json|x-script/.test(answer?.headers.get('content-type') ?? '')) continue
        pages.push({ path: new URL(request.url).pathname, isPersonal: (await answer!.text()).includes(member) })
      }
    return pages
  }, name)

test.beforeEach(async ({ books }) => {
  for (const table of ['practice_loops', 'practice_notes', 'practice_log'] as const) await books.db.deleteFrom(table).execute()
})

/** Saves its loop under a name, and a note, in a player that loops. */
async function saveLoopAndNote(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Loops', exact: true }).click()
  await page.getByLabel('Save this loop as').fill('On the train')
  await page.getByRole('button', { name: 'Save loop' }).click()
  await expect(page.getByRole('button', { name: /^On the train/ })).toBeVisible()
  await playerOf(page).pause()
  await page.getByRole('button', { name: 'Notes', exact: true }).click()
  await page.getByLabel(/^Note at/).fill('Thumb stays low')
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText('Thumb stays low', { exact: true })).toBeVisible()
}

test('[P12] after the browser restarts without a network a lesson and a stage play, seek, loop and log; back online all of it syncs once; no personal page is cached, and copies are removed when the right ends', async ({
  books,
}) => {
  const wire = await wireTo(process.env.SHOP_URL ?? '')
  const folder = await mkdtemp(join(tmpdir(), 'woodshed-browser-'))
  const { launchOptions, userAgent } = test.info().project.use
  const problems: string[] = []
  const open = async () => {
    const context = await chromium.launchPersistentContext(folder, { ...launchOptions, ...(userAgent && { userAgent }) })
    context.on('weberror', (problem) => problems.push(String(problem.error())))
    return { context, page: await context.newPage() }
  }
  const list = await makeList(books, email)
  try {
    const before = await open()
    await before.page.goto(`${wire.url}/sign-in`)
    await fillSignIn(before.page, email)
    await expect(before.page).not.toHaveURL(/sign-in/)
    await before.page.goto(wire.url + path)
    await keep(before.page)
    await expect(before.page.getByText(/^Kept, [\d.]+ MB/)).toBeVisible({ timeout: 90_000 })
    await before.page.goto(`${wire.url}/playlists/${list}`)
    const set = before.page.getByRole('region', { name: 'Keep on this device' })
    await (await awake(set.getByRole('button', { name: 'Keep on this device' }))).click()
    await expect(set.getByText('Kept. Its stage works without a network.')).toBeVisible({ timeout: 90_000 })
    await before.page.goto(`${wire.url}/library`)
    await before.page.goto(`${wire.url}/practice`)
    const kept = await pagesKept(before.page, people.subscriber.name)
    expect(kept.filter(({ isPersonal }) => isPersonal)).toEqual([])
    const html = kept.map(({ path }) => path).filter((path) => !/\.(json|m3u8)$/.test(path))
    expect(html.sort()).toEqual(['/offline', '/offline/play', '/offline/stage'])
    await before.context.close()

    wire.cut()
    const { context, page } = await open()
    await context.setOffline(true)
    await page.goto(wire.url + path)
    await expect(page).toHaveURL(/\/offline\/play\?recording=\d+/)
    const player = playerOf(page)
    await player.play()
    await player.seek('ArrowRight')
    await player.slowDown()
    await loopStart(page)
    await saveLoopAndNote(page)

    await page.goto(`${wire.url}/playlists/${list}/stage`)
    const stage = page.getByRole('region', { name: 'On the road' })
    await (await awake(stage.getByRole('button', { name: 'Play', exact: true }))).click()
    const position = stage.getByRole('slider', { name: 'Position' })
    await expect.poll(async () => Number(await position.inputValue())).toBeGreaterThan(0)
    await stage.getByRole('button', { name: 'Pause' }).click()
    await position.fill('6')
    await expect(position).toHaveValue('6')

    await page.goto(`${wire.url}/lessons`)
    await expect(page.getByRole('heading', { level: 1, name: 'On this device' })).toBeVisible()
    await page.getByRole('link', { name: 'Slow blues turnarounds' }).click()
    await (await awake(page.getByRole('button', { name: 'Loops', exact: true }))).click()
    await expect(page.getByRole('button', { name: /^On the train/ })).toBeVisible()

    wire.mend()
    await context.setOffline(false)
    await page.goto(wire.url + path)
    const told = async () => {
      const { loops, notes, log } = await arrived(books)
      return { loops, notes, log: log.map(({ slug }) => slug), seconds: log.every(({ seconds }) => seconds > 0) }
    }
    const all = { loops: ['On the train'], notes: ['Thumb stays low'], log: [testSlugs.backingTrack, testSlugs.lesson], seconds: true }
    await expect.poll(told).toEqual(all)
    const first = await arrived(books)
    await page.goto(`${wire.url}/lessons`)
    await page.goto(wire.url + path)
    await expect(page.getByRole('button', { name: 'Kept', exact: true })).toBeVisible()
    expect(await arrived(books)).toEqual(first)

    await books.db.updateTable('subscriptions').set({ status: 'cancelled' }).where('user_id', 'in', memberId(books)).execute()
    await page.goto(`${wire.url}/offline`)
    await expect(page.getByText('Access ended: we removed the copy')).toHaveCount(2)
    // The shelf still shows their covers.
    await expect.poll(() => copiesOf(page, '/kept/')).toBe(0)
    await context.close()
    expect(problems).toEqual([])
  } finally {
    await books.db.updateTable('subscriptions').set({ status: 'active' }).where('user_id', 'in', memberId(books)).execute()
    await books.db.deleteFrom('playlists').where('id', '=', list).execute()
    wire.close()
    await rm(folder, { recursive: true, force: true })
  }
})

test('a device without space says so and stores nothing; signing out removes every offline copy', async ({ page }) => {
  await page.addInitScript(() => {
    const { put } = Cache.prototype
    Object.assign(window, { full: true })
    Cache.prototype.put = function (request, answer) {
      const isFull = (window as unknown as { full: boolean }).full && String(request).includes('segments-')
      return isFull ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : put.call(this, request, answer)
    }
  })
  await signIn(page, email)
  await page.goto(path)
  await keep(page)
  await expect(page.getByText(/^No room\. Free up some space/)).toBeVisible()
  expect(await copiesOf(page)).toBe(0)

  await page.evaluate(() => Object.assign(window, { full: false }))
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText(/^Kept, [\d.]+ MB/)).toBeVisible({ timeout: 90_000 })
  await page.goto('/library')
  await page.locator('summary', { hasText: 'Your account' }).click()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByRole('link', { name: 'Sign in' }).first()).toBeVisible()
  await expect.poll(() => copiesOf(page)).toBe(0)
})

const memberId = ({ db }: Books) => db.selectFrom('auth.users').select('id').where('email', '=', email)

async function arrived({ db }: Books) {
  const loops = await db.selectFrom('practice_loops').select('name').execute()
  const notes = await db.selectFrom('practice_notes').select('text').execute()
  const log = await db
    .selectFrom('practice_log as l')
    .innerJoin('products as p', 'p.id', 'l.product_id')
    .select(['p.slug', 'l.seconds'])
    .orderBy('p.slug')
    .execute()
  return { loops: loops.map(({ name }) => name), notes: notes.map(({ text }) => text), log }
}

test('a whole course is kept with one press in the player, the rest of its bundle in the library; all of it plays without a network', async ({
  page,
  context,
  books,
  newcomer,
}) => {
  await books.addMember(newcomer, 'Nell Ashby')
  await signIn(page, newcomer)
  await fillCart(page, ...(await Promise.all([testSlugs.bundle, 'porch-lessons-dvd'].map((slug) => books.stockLine(slug)))))
  await buyByCalls(page)
  const other = books.db.updateTable('products').where('slug', '=', 'string-bending-by-ear')
  const { asset_id } = await books.db
    .selectFrom('products')
    .select('asset_id')
    .where('slug', '=', 'slow-blues-turnarounds')
    .executeTakeFirstOrThrow()
  await other.set({ asset_id }).execute()
  const wire = await wireTo(process.env.SHOP_URL ?? '')
  try {
    await page.goto(`${wire.url}/courses/blues-from-the-porch/play`)
    await (await awake(page.getByRole('button', { name: 'Keep', exact: true }))).click()
    const whole = page.getByRole('region', { name: 'The whole course' })
    await whole.getByRole('button', { name: 'Keep on this device' }).click()
    await expect(whole.getByText(/^Kept, [\d.]+ MB$/)).toBeVisible({ timeout: 90_000 })

    await page.goto(`${wire.url}/library`)
    const bundle = page.getByRole('listitem').filter({ has: page.getByRole('link', { name: /^The porch bundle/ }) })
    await expect(bundle.getByText(/^2 of 4 kept, [\d.]+ MB$/)).toBeVisible()
    await bundle.getByRole('button', { name: 'Keep the rest' }).click()
    await expect(bundle.getByText(/^Kept, [\d.]+ MB$/)).toBeVisible({ timeout: 90_000 })

    wire.cut()
    await context.setOffline(true)
    await (await awake(page.getByRole('link', { name: 'Artists' }).first())).click()
    await expect(page.getByRole('heading', { level: 1, name: 'On this device' })).toBeVisible()
    await expect(page.getByText('That page needs a connection.')).toBeVisible()
    const kept = page.getByRole('list', { name: 'Kept recordings' }).getByRole('link')
    await expect.poll(() => kept.count()).toBe(4)
    await kept.filter({ hasText: 'Slow blues in A' }).click()
    await playerOf(page).play()

    wire.mend()
    await context.setOffline(false)
    // What the shop says of copies that were removed meanwhile does not bring them back.
    const removed = Promise.withResolvers<void>()
    await page.route('**/members/copies', (route) => removed.promise.then(() => route.continue()))
    const told = page.waitForResponse('**/members/copies')
    await page.goto(`${wire.url}/library`)
    await bundle.getByRole('button', { name: 'Remove from this device' }).click()
    const keepAgain = bundle.getByRole('button', { name: 'Keep on this device' })
    await expect(keepAgain).toBeVisible()
    removed.resolve()
    await (await told).finished()
    await page.reload()
    await expect(keepAgain).toBeVisible()
    await expect.poll(() => copiesOf(page).then((count) => count <= 1)).toBe(true)
  } finally {
    await other.set({ asset_id: null }).execute()
    wire.close()
  }
})
