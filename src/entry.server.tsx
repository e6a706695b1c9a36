import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, type RouterContextProvider, ServerRouter } from 'react-router'
import { ctxKey, nonceKey } from '#platform/page-context.ts'
import { deferHydration } from '#server/defer-hydration.server.ts'
import { autofocusFirstInvalid } from '#ui/form/first-invalid.ts'
import type { PageHandle } from '#ui/shell/quiet-header.tsx'

export const streamTimeout = 10_000

/** Renders a page, sent once complete: pages work without script, and no part waits behind a loader. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  router: EntryContext,
  context: RouterContextProvider,
) {
  if (request.method === 'HEAD') return new Response(null, { status, headers })
  const nonce = context.get(nonceKey)
  let answered = status
  return new Promise<Response>((resolve, reject) => {
    const timer = setTimeout(() => stream.abort(), streamTimeout + 1000)
    const send = async () => {
      // Without clearing the timer each request's memory is kept until it fires.
      clearTimeout(timer)
      headers.set('content-type', 'text/html; charset=utf-8')
      const html = await text(stream.pipe(new PassThrough()))
      resolve(new Response(autofocusFirstInvalid(deferHydration(html, nonce, isInstrument(router))), { headers, status: answered }))
    }
    const stream = renderToPipeableStream(<ServerRouter context={router} url={request.url} nonce={nonce} />, {
      // Inlines finished blocks whatever their size: without script nothing moves them into place.
      progressiveChunkSize: Number.MAX_SAFE_INTEGER,
      nonce,
      onAllReady: () => void send().catch(reject),
      onShellError: reject,
      onError(error) {
        answered = 500
        if (!request.signal.aborted) context.get(ctxKey).log.error({ err: error }, 'a page failed to render')
      },
    })
  })
}

/** Pages that fill the window: players and stages. */
const isInstrument = ({ routeModules, staticHandlerContext }: EntryContext): boolean =>
  staticHandlerContext.matches.some(({ route }) => (routeModules[route.id]?.handle as PageHandle | undefined)?.fills)

/** A missing page isn't a failure; everything else is logged with the request's id. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (request.signal.aborted || isRouteErrorResponse(error)) return
  context.get(ctxKey).log.error({ err: error }, 'a page failed')
}
