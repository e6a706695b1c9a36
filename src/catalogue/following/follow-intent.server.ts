import type { Ctx } from '#platform/ctx.ts'
import { mac, sameText } from '#platform/tokens.server.ts'

/**
 * A guest's press on "Follow", carried through sign-in as a path: it is signed for this browser and this artist, so that a foreign link
 * can't make a member follow anyone.
 */
export const followIntentPath = (ctx: Ctx, slug: string): string => `/artists/${slug}/follow?press=${pressOf(ctx, slug)}`

export const isFollowIntent = (ctx: Ctx, slug: string, press: string | null): boolean => sameText(press ?? '', pressOf(ctx, slug))

const pressOf = ({ config, visitor }: Ctx, slug: string): string =>
  mac(config.sessionSecret, 'follow', `${slug} ${visitor.guest.toString('base64url')}`)
