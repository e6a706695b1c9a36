import type { Config } from '#platform/config.ts'
import { signed, unsigned } from '#platform/tokens.server.ts'

type Keys = Pick<Config, 'baseUrl' | 'sessionSecret'>

export const topicsPath = '/newsletter/topics'
export const oneClickPath = '/newsletter/one-click'

export const confirmUrl = (config: Keys, id: string): string => linked(config, '/newsletter/confirm', 'newsletter-confirm', id)

/** The subscriber's id; null for a link that isn't ours. */
export const readConfirmToken = ({ sessionSecret }: Keys, token: string): string | null =>
  unsigned(sessionSecret, 'newsletter-confirm', token)

export const topicsUrl = (config: Keys, id: string, campaignId = ''): string =>
  linked(config, topicsPath, 'newsletter-topics', `${id}:${campaignId}`)

export function readTopicsToken({ sessionSecret }: Keys, token: string): { id: string; campaignId: string | null } | null {
  const [id, campaignId] = unsigned(sessionSecret, 'newsletter-topics', token)?.split(':') ?? []
  return id ? { id, campaignId: campaignId || null } : null
}

const linked = (
  { baseUrl, sessionSecret }: Keys,
  path: string,
  purpose: 'newsletter-confirm' | 'newsletter-topics',
  value: string,
): string => `${baseUrl}${path}?token=${encodeURIComponent(signed(sessionSecret, purpose, value))}`
