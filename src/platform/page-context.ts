import { createContext } from 'react-router'
import type { Ctx } from '#platform/ctx.ts'

/** What the server hands to page loaders and actions: `context.get(ctxKey)`. */
export const ctxKey = createContext<Ctx>()

/** The script nonce of this answer's content security policy. */
export const nonceKey = createContext<string>()

/** Cross-site token and API token of this answer; markers when the page may be kept for all guests. */
export const tokensKey = createContext<{ csrfToken: string; apiToken: string }>()
