import { data, RouterContextProvider, type ServerBuild } from 'react-router'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ShopError } from '#kernel/errors.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey, tokensKey } from '#platform/page-context.ts'
import { csrfToken } from '#platform/tokens.server.ts'
import { withFormGuard } from '#server/errors/form-guard.server.ts'
import { mapErrors } from '#server/errors/map-errors.ts'
import { type TestShop, testShop } from '#server/tests/test-shop.ts'

let shop: TestShop
let fresh: string
beforeAll(async () => {
  shop = await testShop()
  fresh = csrfToken(shop.config.sessionSecret, shop.ctx.visitor.principal)
})
afterAll(() => shop.close())

const outOfDate = 'This page is out of date. Reload it and try again.'

function posted(fields: Record<string, string> | string, contentType?: string) {
  const context = new RouterContextProvider()
  context.set(ctxKey, shop.ctx)
  context.set(tokensKey, { csrfToken: fresh, apiToken: '' })
  const body = typeof fields === 'string' ? fields : new URLSearchParams(fields)
  const request = new Request('http://localhost/profile.data?x=1', {
    method: 'POST',
    body,
    ...(contentType && { headers: { 'content-type': contentType } }),
  })
  return { request, context, params: {} } as never
}

/** A typical action: it needs the ctx, and a refusal returns what was typed. */
const showsItsForm = ({ request, context }: { request: Request; context: Readonly<RouterContextProvider> }) =>
  answerForm(request, ['name'], async (text) => `${text('name')} is kept for ${context.get(ctxKey).visitor.currency}`)

/** The action of a built page, as the shop runs it. */
function built(module: object) {
  const build = mapErrors({
    routes: { page: { id: 'page', path: '', module: { default: () => null, ...module } } },
  } as unknown as ServerBuild)
  return build.routes.page!.module as unknown as {
    action: (args: never) => Promise<unknown>
    middleware: ((args: never) => Promise<unknown>)[]
  }
}

test('accepts a form of this visitor', async () => {
  expect(await built({ action: showsItsForm }).action(posted({ name: 'Ann', _csrf: fresh }))).toBe('Ann is kept for GBP')
})

test('refuses a stale form with 403 and returns what was typed', async () => {
  for (const _csrf of ['', 'stale', csrfToken('another secret', 'm.1')]) {
    expect(await built({ action: showsItsForm }).action(posted({ name: 'Ann', _csrf }))).toMatchObject({
      data: { problem: outOfDate, typed: { name: 'Ann' } },
      init: { status: 403 },
    })
  }
})

test('offers to resend a refused form that its action doesn’t show, without secrets', async () => {
  let acted = false
  const action = async ({ context }: { context: Readonly<RouterContextProvider> }) => {
    acted = context.get(ctxKey) !== undefined
  }
  await expect(built({ action }).action(posted({ line: '7', note: 'Hello', _csrf: 'stale' }))).rejects.toMatchObject({
    data: {
      message: outOfDate,
      again: {
        action: '/profile?x=1',
        fields: [
          ['line', '7'],
          ['note', 'Hello'],
        ],
        csrfToken: fresh,
      },
    },
    init: { status: 403 },
  })
  const refusal = await built({ action })
    .action(posted({ line: '7', password: 'hushed', _csrf: 'stale' }))
    .catch((error: unknown) => error)
  expect(JSON.stringify(refusal)).not.toMatch(/hushed|"again"/)
  expect(acted).toBe(false)
})

test('refuses stale forms also for actions that need no ctx', async () => {
  await expect(withFormGuard(async () => 'done')(posted({ _csrf: 'stale' }))).rejects.toMatchObject({ code: 'csrf-failed' })
})

test.each([
  ['{"name":"Ann"}', 'application/json'],
  ['name=Ann', 'text/plain'],
  ['--x\r\nbroken', 'multipart/form-data; boundary=x'],
  ['', 'multipart/form-data'],
])('refuses a body that isn’t a form (%s, %s) with 400', async (body, type) => {
  await expect(built({ action: showsItsForm }).action(posted(body, type))).rejects.toMatchObject({ init: { status: 400 } })
})

test('answers a middleware’s refusal like a loader’s', async () => {
  const { middleware } = built({
    middleware: [
      () => {
        throw new ShopError('forbidden', 'Not here.')
      },
    ],
  })
  await expect(middleware[0]?.(posted({}))).rejects.toEqual(data({ code: 'forbidden', message: 'Not here.' }, { status: 403 }))
})
