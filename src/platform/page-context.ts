import { createContext } from 'react-router'
import type { Ctx } from '#platform/ctx.ts'

/** The ctx of page loaders and actions: `context.get(ctxKey)`. */
export const ctxKey = createContext<Ctx>()

/** The script nonce of this response's content security policy. */
export const nonceKey = createContext<string>()

/** The CSRF and API token of this response; placeholders when the page is cached for all guests. */
export const tokensKey = createContext<{ csrfToken: string; apiToken: string }>()
