import { connect, createServer, type Server, type Socket } from 'node:net'
import { awake } from './fixtures/awake.ts'
import type { Books } from './fixtures/books.ts'
import { signIn } from './fixtures/people.ts'
import { playerOf } from './fixtures/player.ts'
import { expect, type Page, test } from './fixtures/shop.ts'

const path = '/lessons/slow-blues-turnarounds/play'
const email = 'subscriber@woodshed.test'

/** A wire to the shop that can be cut: a service worker's requests are cut with it, which the browser's own switch doesn't do. */
async function wireTo(address: string) {
  const { hostname, port } = new URL(address)
  const open = new Set<Socket>()
  let isCut = false
  const server: Server = createServer((socket) => {
    if (isCut) return socket.destroy()
    const shop = connect(Number(port), hostname)
    for (const end of [socket, shop]) {
      open.add(end)
      end.on('error', () => end.destroy())
      end.on('close', () => open.delete(end))
    }
    socket.pipe(shop).pipe(socket)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port: own } = server.address() as { port: number }
  const setCut = (is: boolean) => {
    isCut = is
    if (is) for (const socket of open) socket.destroy()
  }
  return {
    url: `http://${hostname}:${own}`,
    cut: () => setCut(true),
    mend: () => setCut(false),
    close() {
      setCut(true)
      server.close()
    },
  }
}

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

const copiesOf = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('woodshed-kept-'))
    const files = await Promise.all(names.map(async (name) => (await (await caches.open(name)).keys()).length))
    return files.reduce((sum, count) => sum + count, 0)
  })

test.beforeEach(async ({ page, books }) => {
  for (const table of ['practice_loops', 'practice_notes', 'practice_log'] as const) await books.db.deleteFrom(table).execute()
  await signIn(page, email)
})

test('a kept lesson plays, seeks and loops without a network; what was done arrives once; the copy goes with the right', async ({
  page,
  context,
  books,
}) => {
  const wire = await wireTo(process.env.SHOP_URL ?? '')
  try {
    await page.goto(wire.url + path)
    await keep(page)
    await expect(page.getByText(/^Kept, [\d.]+ MB/)).toBeVisible({ timeout: 90_000 })

    wire.cut()
    await context.setOffline(true)
    await page.goto(wire.url + path)
    await expect(page).toHaveURL(/\/offline\/play\?recording=\d+/)
    const player = playerOf(page)
    await player.play()
    await player.seek('ArrowRight')
    await player.slowDown()
    await loopStart(page)
    await page.getByRole('button', { name: 'Loops', exact: true }).click()
    await page.getByLabel('Save this loop as').fill('On the train')
    await page.getByRole('button', { name: 'Save loop' }).click()
    await expect(page.getByRole('button', { name: /^On the train/ })).toBeVisible()
    await player.pause()
    await page.getByRole('button', { name: 'Notes', exact: true }).click()
    await page.getByLabel(/^Note at/).fill('Thumb stays low')
    await page.getByRole('button', { name: 'Save note' }).click()
    await expect(page.getByText('Thumb stays low', { exact: true })).toBeVisible()

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
      return { loops, notes, log: log.length, seconds: log.every((seconds) => seconds > 0) }
    }
    await expect.poll(told).toEqual({ loops: ['On the train'], notes: ['Thumb stays low'], log: 1, seconds: true })
    const first = await arrived(books)
    await page.goto(`${wire.url}/lessons`)
    await page.goto(wire.url + path)
    await expect(page.getByRole('button', { name: 'Kept', exact: true })).toBeVisible()
    expect(await arrived(books)).toEqual(first)

    await books.db.updateTable('subscriptions').set({ status: 'cancelled' }).where('user_id', 'in', memberId(books)).execute()
    await page.goto(`${wire.url}/offline`)
    await expect(page.getByText('Access ended: we removed the copy')).toBeVisible()
    await expect.poll(() => copiesOf(page).then((count) => count <= 1)).toBe(true)
  } finally {
    await books.db.updateTable('subscriptions').set({ status: 'active' }).where('user_id', 'in', memberId(books)).execute()
    wire.close()
  }
})

test('[P12] a kept playlist goes on stage without a network; a change of its order arrives once', async ({ page, context, books }) => {
  const wire = await wireTo(process.env.SHOP_URL ?? '')
  try {
    const id = await makeList(books)
    const tracks = page.getByRole('list', { name: 'Tracks of On the road' }).getByRole('listitem')
    await page.goto(`${wire.url}/playlists/${id}`)
    const kept = page.getByRole('region', { name: 'Keep on this device' })
    await (await awake(kept.getByRole('button', { name: 'Keep on this device' }))).click()
    await expect(kept.getByText('Kept. Its stage works without a network.')).toBeVisible({ timeout: 90_000 })

    wire.cut()
    await context.setOffline(true)
    await page.goto(`${wire.url}/playlists/${id}/stage`)
    await expect(page).toHaveURL(/\/offline\/stage\?playlist=/)
    const stage = page.getByRole('region', { name: 'On the road' })
    await expect(stage.getByText('1 of 2')).toBeVisible()
    await (await awake(stage.getByRole('button', { name: 'Play', exact: true }))).click()
    const position = () => stage.getByRole('slider', { name: 'Position' }).inputValue()
    await expect.poll(async () => Number(await position())).toBeGreaterThan(0)
    await stage.getByRole('link', { name: 'Back to the shelf' }).click()
    await page.getByText('Tracks', { exact: true }).click()
    await page
      .getByRole('button', { name: /^Move .+ down$/ })
      .first()
      .click()
    await expect(tracks.first()).toContainText('31 bpm')

    wire.mend()
    await context.setOffline(false)
    await page.goto(`${wire.url}/playlists/${id}`)
    await expect(tracks.first()).toContainText('31 bpm')
    expect(await ratesOf(books, id)).toEqual([0.5, 1])
    await page.reload()
    await expect(kept.getByText('Kept. Its stage works without a network.')).toBeVisible()
    expect(await ratesOf(books, id)).toEqual([0.5, 1])
  } finally {
    wire.close()
  }
})

test('a device without room says so and keeps nothing; signing out removes every copy', async ({ page }) => {
  await page.addInitScript(() => {
    const { put } = Cache.prototype
    Object.assign(window, { full: true })
    Cache.prototype.put = function (request, answer) {
      const isFull = (window as unknown as { full: boolean }).full && String(request).includes('segments-')
      return isFull ? Promise.reject(new DOMException('full', 'QuotaExceededError')) : put.call(this, request, answer)
    }
  })
  await page.goto(path)
  await keep(page)
  await expect(page.getByText(/^No room\. Free some space/)).toBeVisible()
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

/** One track twice, in its own tempo and at half. */
async function makeList({ db }: Books): Promise<string> {
  const now = new Date()
  const { id: user_id } = await db.selectFrom('auth.users').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  const { id: product_id } = await db.selectFrom('products').select('id').where('slug', '=', 'slow-blues-in-a').executeTakeFirstOrThrow()
  await db.deleteFrom('playlists').where('user_id', '=', user_id).where('name', '=', 'On the road').execute()
  const { id } = await db
    .insertInto('playlists')
    .values({ user_id, name: 'On the road', description: '', created_at: now, changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow()
  const item = { playlist_id: id, product_id, loop_id: null, gap: 0, count_in: 0, semitones: 0, note: '', added_at: now }
  await db
    .insertInto('playlist_items')
    .values([1, 0.5].map((rate, at) => ({ ...item, rate, position: at + 1 })))
    .execute()
  return id
}

const ratesOf = async ({ db }: Books, id: string): Promise<number[]> =>
  (await db.selectFrom('playlist_items').select('rate').where('playlist_id', '=', id).orderBy('position').execute()).map(({ rate }) => rate)

const memberId = ({ db }: Books) => db.selectFrom('auth.users').select('id').where('email', '=', email)

async function arrived({ db }: Books) {
  const loops = await db.selectFrom('practice_loops').select('name').execute()
  const notes = await db.selectFrom('practice_notes').select('text').execute()
  const log = await db.selectFrom('practice_log').select('seconds').execute()
  return { loops: loops.map(({ name }) => name), notes: notes.map(({ text }) => text), log: log.map(({ seconds }) => seconds) }
}
