import { z } from 'zod'
import type { Ctx } from '#platform/ctx.ts'

const CheckResponse = z.object({ validationMessage: z.string().max(300).nullable() })
const timeoutMs = 2_000

/** The message of the service at EMAIL_CHECK_URL, off without that setting. Its failure changes nothing. */
export async function externalCheckMessage({ config, log }: Pick<Ctx, 'config' | 'log'>, email: string): Promise<string | null> {
  if (!config.emailCheckUrl) return null
  try {
    return await requestExternalCheck(config.emailCheckUrl, email)
  } catch (error) {
    log.warn({ err: error }, 'the email check did not answer')
    return null
  }
}

export async function requestExternalCheck(url: string, email: string): Promise<string | null> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ email }),
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  })
  if (!response.ok) throw new Error(`status ${response.status}`)
  return CheckResponse.parse(await response.json()).validationMessage
}
