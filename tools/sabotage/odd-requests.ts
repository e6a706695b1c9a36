import { type Patch, patch } from './patch.ts'

/** Requests that no browser sends by itself: each patch lets one of them in again. */
export const oddRequests: Patch[] = [
  patch(
    'a form value can name an inherited property',
    'src/kernel/own-value.ts',
    'Object.hasOwn(table, name) ?',
    'name in table ?',
    'src/kernel/own-value.test.ts',
    'src/library/playlists/playlists.test.ts',
  ),
  patch(
    'a broken upload is an unexpected failure',
    'src/server/errors/form-guard.server.ts',
    '    .catch(() => null)',
    '    .catch((error: unknown) => Promise.reject(error))',
    'src/server/errors/form-guard.test.ts',
  ),
  patch(
    'a page is rendered for an invalid host',
    'src/server/web-request.ts',
    "URL.parse(address)?.username === ''",
    "address !== ''",
    'src/server/hostile-input.test.ts',
  ),
  patch(
    'a webhook with half a signature is an unexpected failure',
    'src/payments/providers/stripe/events.server.ts',
    "if (isEmpty(String(signature ?? '')))",
    "if (isEmpty(''))",
    'src/server/hostile-input.test.ts',
  ),
  patch(
    'another host of the same site sets the session',
    'src/account/visitor.server.ts',
    "(secure ? '__Host-woodshed' : 'woodshed')",
    "(secure ? 'woodshed' : 'woodshed')",
    'src/account/sign-in/sessions.test.ts',
  ),
  patch(
    'one network sends any number of webhooks',
    'src/payments/webhooks/webhooks.server.ts',
    'const maxPerMinute = 1200',
    'const maxPerMinute = 120_000',
    'src/server/limits/limits.test.ts',
  ),
  patch(
    'one network asks for any number of images',
    'src/media/images/images.routes.server.ts',
    'const maxPerMinute = 3000',
    'const maxPerMinute = 300_000',
    'src/server/limits/limits.test.ts',
  ),
  patch(
    'a connection that isn’t read stays open',
    'src/server/app.ts',
    '    connectionTimeout: 120_000,\n',
    '',
    'src/server/limits/limits.test.ts',
  ),
  patch(
    'strangers learn from the answer how a request must look',
    'src/platform/serve.server.ts',
    'preParsing: async (request: FastifyRequest) => authorize(',
    'preHandler: async (request: FastifyRequest) => authorize(',
    'src/server/limits/limits.test.ts',
  ),
  patch(
    'a node is ready before its lists are loaded',
    'src/server/health.ts',
    '  if (lists.isLoaded()) return null',
    '  if (!lists.isLoaded() || lists.isLoaded()) return null',
    'src/server/app.test.ts',
  ),
  patch(
    'a node is ready while its database takes no writes',
    'src/server/health.ts',
    "rows[0]?.read_only ? 'the database takes no writes' : null",
    "rows.length === 0 ? 'the database takes no writes' : null",
    'src/server/app.test.ts',
  ),
]
