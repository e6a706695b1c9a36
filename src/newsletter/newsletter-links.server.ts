import type { Config } from '#platform/config.ts'
import { sign, unsign } from '#platform/tokens.server.ts'

type LinkConfig = Pick<Config, 'baseUrl' | 'sessionSecret'>

export const topicsPath = '/newsletter/topics'
export const oneClickPath = '/newsletter/one-click'

export const confirmUrl = (config: LinkConfig, id: string): string => signedUrl(config, '/newsletter/confirm', 'newsletter-confirm', id)

/** The subscriber's id; null for a link that isn't ours. */
export const readConfirmToken = ({ sessionSecret }: LinkConfig, token: string): string | null =>
  unsign(sessionSecret, 'newsletter-confirm', token)

export const topicsUrl = (config: LinkConfig, id: string, campaignId = ''): string =>
  signedUrl(config, topicsPath, 'newsletter-topics', `${id}:${campaignId}`)

export function readTopicsToken({ sessionSecret }: LinkConfig, token: string): { id: string; campaignId: string | null } | null {
  const [id, campaignId] = unsign(sessionSecret, 'newsletter-topics', token)?.split(':') ?? []
  return id ? { id, campaignId: campaignId || null } : null
}

const signedUrl = (
  { baseUrl, sessionSecret }: LinkConfig,
  path: string,
  purpose: 'newsletter-confirm' | 'newsletter-topics',
  value: string,
): string => `${baseUrl}${path}?token=${encodeURIComponent(sign(sessionSecret, purpose, value))}`
