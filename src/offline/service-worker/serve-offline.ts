import { accountOfCache, copyCache } from '#offline/rules/copy.ts'
import { isShellCache, shellPages } from '#offline/rules/shell.ts'
import { worker } from './scope.ts'
import { sliceCopy } from './slice-copy.ts'

/** Offline: serves the shelf for pages, and copies' files. Online: all from the shop, except hashed scripts. Never writes the cache. */
export function serveOffline(): void {
  worker.addEventListener('fetch', (event) => {
    const { request } = event
    const { origin, pathname } = new URL(request.url)
    if (request.method !== 'GET' || origin !== location.origin || /^\/(api|broadcasting|sandbox)\//.test(pathname)) return
    if (pathname.startsWith('/kept/')) return event.respondWith(serveCopy(request, pathname))
    if (request.mode === 'navigate') return event.respondWith(servePage(request, pathname))
    // Only the network can tell whether the shop responds and who is signed in.
    if (shellPages.some((page) => page === pathname)) return
    if (pathname.startsWith('/assets/')) return event.respondWith(findCached(request).then((found) => found ?? fetch(request)))
    event.respondWith(fetch(request).catch((error) => serveFallback(request, pathname, error)))
  })
}

const servePage = (request: Request, pathname: string): Promise<Response> =>
  fetch(request).catch(async (error) => {
    const shell = await findCached(pathname)
    if (shell) return shell
    if (!(await findCached('/offline'))) throw error
    const { search } = new URL(request.url)
    return Response.redirect(`/offline?${new URLSearchParams({ from: pathname + search })}`)
  })

/** `/kept/<account>/<folder>/<file>` */
async function serveCopy(request: Request, pathname: string): Promise<Response> {
  const account = pathname.split('/')[2] ?? ''
  const name = copyCache(account)
  const copy = (await caches.has(name)) ? await (await caches.open(name)).match(pathname) : undefined
  return copy ? sliceCopy(copy, request.headers.get('range')) : new Response('We couldn’t find this file.', { status: 404 })
}

/** A streaming film continues from its copy: only the token of `/media/<token>/<folder>/<file>` differs. */
async function serveFallback(request: Request, pathname: string, error: unknown): Promise<Response> {
  const file = pathname.match(/^\/media\/[^/]+\/(.+)$/)?.[1]
  const found = file ? await findCopyFile(file) : await findCached(pathname)
  if (!found) throw error
  return sliceCopy(found, request.headers.get('range'))
}

async function findCopyFile(file: string): Promise<Response | undefined> {
  for (const name of await caches.keys()) {
    const account = accountOfCache(name)
    const found = account && (await (await caches.open(name)).match(`/kept/${account}/${file}`))
    if (found) return found
  }
  return undefined
}

/** From the newest shell that has it, or a copy's cover. */
async function findCached(what: Request | string): Promise<Response | undefined> {
  for (const name of (await caches.keys()).filter((name) => isShellCache(name) || accountOfCache(name) !== null).toReversed()) {
    const found = await (await caches.open(name)).match(what, { ignoreVary: true, ignoreSearch: typeof what === 'string' })
    if (found) return found
  }
  return undefined
}
