import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { type GuestValues, guestPageCache } from '#server/cache/guest-page-cache.ts'

const personal: GuestValues = { nonce: 'n'.repeat(24), csrfToken: 'c'.repeat(43), apiToken: 'a'.repeat(100) }

/** Pages of one size that say which address is theirs, and how often one was rendered. */
function rendering(bytes = 100) {
  const find = guestPageCache()
  const counts = new Map<string, number>()
  const ask = async (address: string, canonical = address): Promise<string> => {
    const found = await find({ variant: 'GBP 0 0', address }, personal, async ({ csrfToken }) => {
      counts.set(address, (counts.get(address) ?? 0) + 1)
      const body = `<meta content="${csrfToken}">${randomBytes(bytes / 2).toString('hex')}`
      return new Response(body, { headers: { 'content-type': 'text/html', 'x-guest-seconds': '10', 'x-guest-address': canonical } })
    })
    return 'body' in found && found.body && 'plain' in found.body ? found.body.plain(personal, Buffer.alloc).toString() : ''
  }
  return { ask, rendered: (address: string) => counts.get(address) ?? 0 }
}

test('renders a page and its data once for all guests, at its canonical address', async () => {
  const { ask, rendered } = rendering()
  for (const [address, canonical] of [
    ['/lessons?page=2', '/lessons?page=2'],
    ['/lessons.data?page=2', '/lessons?page=2'],
    ['/_.data', '/'],
  ] as const) {
    expect(await ask(address, canonical)).toBe(await ask(address, canonical))
    expect(rendered(address)).toBe(1)
  }
})

test.each(['/lessons?k=1', '/lessons?page=1', '/lessons/', '/lessons?', '/LESSONS', '/lessons.data?_routes=root'])(
  'renders the page at %s for one request only',
  async (address) => {
    const { ask, rendered } = rendering()
    expect(await ask(address, '/lessons')).toContain(personal.csrfToken)
    await ask(address, '/lessons')
    expect(rendered(address)).toBe(2)
  },
)

test('all pages together take at most 12 MB, evicting the least recently used', async () => {
  const { ask, rendered } = rendering(500_000)
  const addresses = Array.from({ length: 100 }, (_, n) => `/lessons?page=${n}`)
  for (const address of addresses) await ask(address)
  for (const address of [...addresses].reverse()) await ask(address)
  const cached = addresses.filter((address) => rendered(address) === 1).length
  // Each is 500 kB of text and half as much again compressed.
  expect(cached).toBeGreaterThan(12)
  expect(cached * 750_000).toBeLessThan(12 * 1024 * 1024)
  expect([rendered('/lessons?page=0'), rendered('/lessons?page=99')]).toEqual([2, 1])
})
