import { isAPIError } from 'better-auth/api'

/** The auth library's error code, e.g. 'EMAIL_NOT_VERIFIED'. Rethrows anything else. */
export function authErrorCode(error: unknown): string {
  if (!isAPIError(error) || error.statusCode >= 500) throw error
  return error.body?.code ?? ''
}
