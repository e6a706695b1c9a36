import { createContext } from 'react-router'
import type { Ctx } from '#platform/ctx.ts'

export const ctxKey = createContext<Ctx>()

export const nonceKey = createContext<string>()

/** The CSRF and API token of this response; placeholders when the page is cached for all guests. */
export const tokensKey = createContext<{ csrfToken: string; apiToken: string }>()
