import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { endpoints } from '#kernel/endpoint.ts'

const api = endpoints({
  getCart: { method: 'GET', path: '/cart', summary: '', allow: 'guest', owner: 'visitor', answer: z.object({}) },
  setLine: {
    method: 'PUT',
    path: '/cart/{stock_line_id}',
    summary: '',
    allow: 'guest',
    owner: 'visitor',
    params: z.object({ stock_line_id: z.int() }),
    body: z.object({ qty: z.int() }),
    answer: z.object({}),
  },
})

const values = { currencySymbol: '£', csrfToken: 'csrf-1', apiToken: 'api-1', baseUrl: '/api/v1/', user: { guest: true }, subscription: {} }

/** A page as the API client sees it, and the requests the client sends. */
function page(parts: { values: object | null; meta: string | null }) {
  const requests: { url: string; init: RequestInit }[] = []
  vi.stubGlobal('location', { href: 'https://shop.test/lessons' })
  vi.stubGlobal('document', {
    getElementById: () => parts.values && { textContent: JSON.stringify(parts.values) },
    querySelector: () => parts.meta && { content: parts.meta },
  })
  vi.stubGlobal('fetch', async (url: URL | string, init: RequestInit) => {
    requests.push({ url: String(url), init })
    return new Response(JSON.stringify({ items: [] }))
  })
  return requests
}

beforeEach(() => {
  vi.resetModules()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('[A0, E1] every call goes below the base path with its three headers', async () => {
  const requests = page({ values, meta: 'csrf-1' })
  const { apiCall } = await import('#ui/data/api.client.ts')
  await apiCall<typeof api.setLine>('PUT /cart/{stock_line_id}')({ params: { stock_line_id: 7 }, body: { qty: 1 } })
  expect(requests[0]?.url).toBe('https://shop.test/api/v1/cart/7')
  expect(requests[0]?.init.headers).toMatchObject({
    'X-Requested-With': 'XMLHttpRequest',
    'X-CSRF-TOKEN': 'csrf-1',
    Authorization: 'Bearer api-1',
  })
})

test('[A0, K4] a call times out after 1000000 ms, in the second client after 25000 ms', async () => {
  page({ values, meta: 'csrf-1' })
  const timeouts = vi.spyOn(AbortSignal, 'timeout')
  const { apiCall, fetchPlain } = await import('#ui/data/api.client.ts')
  await apiCall<typeof api.getCart>('GET /cart')()
  await fetchPlain('/media/public/x/peaks.json')
  expect(timeouts.mock.calls).toEqual([[1_000_000], [25_000]])
})

test('[M7] a page without base URL or cross-site token logs it to the console', async () => {
  page({ values: null, meta: null })
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const { pageValues } = await import('#ui/data/page-values.client.ts')
  expect(pageValues().baseUrl).toBe('/api/v1/')
  expect(said.mock.calls.map(([text]) => String(text))).toEqual([
    expect.stringContaining('API base URL'),
    expect.stringContaining('CSRF token'),
  ])
})
