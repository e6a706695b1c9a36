import { createRequestHandler, type RouterContextProvider } from 'react-router'
import { migrate } from '#platform/migrate.server.ts'
import { mapErrors } from '#server/errors/map-errors.ts'
import { openShop } from '#server/shop.ts'

const loadBuild = async () => mapErrors(await import('virtual:react-router/server-build'))

/** On the first request, because page chunks import this one. In development pages are reloaded each time. */
const productionHandler = () => {
  let handler: Promise<ReturnType<typeof createRequestHandler>> | undefined
  return async (request: Request, context: RouterContextProvider) => {
    handler ??= loadBuild().then((build) => createRequestHandler(build, 'production'))
    return (await handler)(request, context)
  }
}

const page = import.meta.env.PROD ? productionHandler() : createRequestHandler(loadBuild, 'development')

/** Used by `main.ts` and the tools from the built bundle. */
export { migrate, openShop, page }
