import { randomBytes, randomInt } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { freePort, type ShopProcess, startShopProcess } from '../../tools/test/shop-process.ts'
import { removeFolder, temporaryFolder } from '../../tools/test/temporary-folder.ts'
import { wavOf } from '../fixtures/make-wav.ts'
import { signIn } from '../fixtures/people.ts'

/** `UPLOAD_KILLS=50 npm test -- --e2e killed-upload` is the long form. */
const kills = Number(process.env.UPLOAD_KILLS ?? 3)
/** Noise: no byte of it repeats, and the shop takes it and keeps it as it came. */
const sound = Buffer.from(wavOf(Float32Array.from(new Int16Array(randomBytes(24 * 1024 * 1024).buffer), (sample) => sample / 32_768)))

test.setTimeout(120_000 + kills * 30_000)
test.use({ baseURL: undefined })

test(`an upload goes on where the shop was killed, ${kills} times, and not a byte is lost`, async ({ browser }) => {
  const folder = temporaryFolder()
  const env = { DATA_DIR: join(folder, 'data'), PORT: String(await freePort()), RATE_LIMITS: 'off', DEMO: 'off' }
  // Its people come with the demo goods.
  let shop = await startShopProcess({ ...env, DEMO: 'on' })
  try {
    const page = await browser.newPage({ baseURL: shop.url })
    await signIn(page, 'staff@woodshed.test')
    const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
    await page.close()
    const headers = { cookie, origin: shop.url, 'tus-resumable': '1.0.0' }

    const metadata = Object.entries({ name: 'Noise.wav', purpose: 'recording' }).map(([key, value]) => `${key} ${btoa(value)}`)
    const created = await fetch(`${shop.url}/admin/uploads`, {
      method: 'POST',
      headers: { ...headers, 'upload-length': String(sound.length), 'upload-metadata': metadata.join() },
    })
    expect(created.status).toBe(201)
    const address = new URL(created.headers.get('location') ?? '', shop.url).href
    const file = join(env.DATA_DIR, 'uploads', address.split('/').at(-1) ?? '')

    for (let kill = 0; kill < kills; kill++) {
      const from = await offsetOf(address, headers)
      const until = Math.floor((sound.length * (kill + 1)) / (kills + 1))
      await sendUntilKilled(shop, address, headers, from, until)
      shop = await startShopProcess(env)
      const arrived = await offsetOf(address, headers)
      expect(arrived).toBeGreaterThanOrEqual(from)
      expect((await readFile(file)).subarray(0, arrived).equals(sound.subarray(0, arrived)), `the first ${arrived} bytes`).toBe(true)
    }
    const sent = await send(address, headers, await offsetOf(address, headers), sound.length)
    expect(sent.status).toBe(204)
    expect((await readFile(file)).equals(sound), 'every byte').toBe(true)
  } finally {
    await shop.stop()
    removeFolder(folder)
  }
})

type Headers = Record<string, string>

async function offsetOf(address: string, headers: Headers): Promise<number> {
  return Number((await fetch(address, { method: 'HEAD', headers })).headers.get('upload-offset'))
}

const send = (address: string, headers: Headers, from: number, to: number, signal?: AbortSignal): Promise<Response> =>
  fetch(address, {
    method: 'PATCH',
    headers: { ...headers, 'upload-offset': String(from), 'content-type': 'application/offset+octet-stream' },
    body: sound.subarray(from, to),
    ...(signal && { signal }),
  })

/** Kills the shop at a random moment while bytes arrive. */
async function sendUntilKilled(shop: ShopProcess, address: string, headers: Headers, from: number, to: number): Promise<void> {
  const sending = send(address, headers, from, to).catch(() => null)
  await new Promise((done) => setTimeout(done, randomInt(1, 60)))
  await shop.kill()
  await sending
}
