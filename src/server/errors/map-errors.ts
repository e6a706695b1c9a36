import { data, type LoaderFunction, type MiddlewareFunction, redirect, type ServerBuild } from 'react-router'
import { ShopError } from '#kernel/errors.ts'
import { isDatabaseOutage } from '#platform/database-outage.server.ts'
import { ctxKey, tokensKey } from '#platform/page-context.ts'
import { withFormGuard } from '#server/errors/form-guard.server.ts'
import { outageMessage } from '#server/errors/outage-page.ts'
import { type ResubmitForm, resubmitFields, StaleFormError } from '#server/errors/stale-form.ts'

type RouteEntry = NonNullable<ServerBuild['routes'][string]>
type Args = Parameters<LoaderFunction>[0]

/** sign-in-required redirects to sign-in and back, other refusals become error pages. Actions accept only their own visitor's forms. */
export function mapErrors(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => [id, route && mapRouteErrors(route)])
  return { ...build, routes: Object.fromEntries(routes) }
}

function mapRouteErrors(route: RouteEntry): RouteEntry {
  const { loader, action, middleware } = route.module
  return {
    ...route,
    module: {
      ...route.module,
      ...(loader && { loader: withMappedErrors(loader) }),
      ...(action && { action: withMappedErrors(withFormGuard(action)) }),
      ...(middleware && { middleware: middleware.map((one: MiddlewareFunction<Response>) => withMappedErrors(one)) }),
    },
  }
}

function withMappedErrors<Rest extends unknown[], Answer>(handler: (args: Args, ...rest: Rest) => Answer) {
  return async (args: Args, ...rest: Rest): Promise<Awaited<Answer>> => {
    try {
      return await handler(args, ...rest)
    } catch (error) {
      if (isDatabaseOutage(error)) {
        args.context.get(ctxKey).log.error({ err: error }, 'the database is out')
        throw data({ code: 'unavailable', message: outageMessage }, { status: 503 })
      }
      if (!(error instanceof ShopError)) throw error
      if (error.code === 'sign-in-required') throw redirect(`/sign-in?back=${encodeURIComponent(returnPath(args.request))}`)
      const resubmitForm = error instanceof StaleFormError ? resubmitFormOf(error.form, args) : null
      throw data({ code: error.code, message: error.message, ...(resubmitForm && { again: resubmitForm }) }, { status: error.status })
    }
  }
}

/** The typed values with a fresh token, for actions that don't show their form again. */
function resubmitFormOf(form: FormData, { request, context }: Args): ResubmitForm | null {
  const fields = resubmitFields(form)
  return fields && { action: pathOf(request.url), fields, csrfToken: context.get(tokensKey).csrfToken }
}

/** Where to return after signing in: the page itself, or the page of the form. */
function returnPath(request: Request): string {
  const from = request.method === 'GET' ? request.url : (request.headers.get('referer') ?? '/')
  return pathOf(new URL(from, request.url).href)
}

function pathOf(address: string): string {
  const url = new URL(address)
  return url.pathname.replace(/\.data$/, '') + url.search
}
