import { type ActionFunction, data, type LoaderFunction, redirect, type ServerBuild } from 'react-router'
import { ShopError } from '#kernel/refusal.ts'
import { isDatabaseOutage } from '#platform/db.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { outageMessage } from '#server/outage-page.ts'

type Handler = LoaderFunction | ActionFunction
type RouteEntry = NonNullable<ServerBuild['routes'][string]>

/**
 * The built pages, their loaders and actions made to answer refusals: whoever must sign in is led there and back again,
 * every other refusal becomes an error page with its status and its words.
 */
export function refusingBuild(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && refusingRoute(route)])
  return { ...build, routes: Object.fromEntries(routes) }
}

function refusingRoute(route: RouteEntry): RouteEntry {
  const { loader, action } = route.module
  return { ...route, module: { ...route.module, ...(loader && { loader: refusing(loader) }), ...(action && { action: refusing(action) }) } }
}

const refusing = <H extends Handler>(handler: H): H =>
  (async (args: Parameters<H>[0]) => {
    try {
      return await handler(args as never)
    } catch (error) {
      if (isDatabaseOutage(error)) {
        args.context.get(ctxKey).log.error({ err: error }, 'the database is out')
        throw data({ code: 'unavailable', message: outageMessage }, { status: 503 })
      }
      if (!(error instanceof ShopError)) throw error
      if (error.code === 'sign-in-required') throw redirect(`/sign-in?back=${encodeURIComponent(backTo(args.request))}`)
      throw data({ code: error.code, message: error.message }, { status: error.status })
    }
  }) as H

/** Where to go on after signing in: the page itself, or the page a form was sent from. */
function backTo(request: Request): string {
  const from = request.method === 'GET' ? request.url : (request.headers.get('referer') ?? '/')
  const url = new URL(from, request.url)
  return url.pathname.replace(/\.data$/, '') + url.search
}
