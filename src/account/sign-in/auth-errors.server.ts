import { isAPIError } from 'better-auth/api'

/** The auth library's code of a refusal, e.g. 'EMAIL_NOT_VERIFIED'. Throws on what is not one. */
export function refusalOf(error: unknown): string {
  if (!isAPIError(error) || error.statusCode >= 500) throw error
  return error.body?.code ?? ''
}
