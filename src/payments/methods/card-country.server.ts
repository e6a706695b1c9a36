import type { Ctx } from '#platform/ctx.ts'

/** The country a card was issued in, as evidence of where its holder lives; null when the provider does not know, or is not reached. */
export async function cardCountry(ctx: Ctx, token: string): Promise<string | null> {
  try {
    return (await ctx.services.payments.stripe?.cardCountry?.(token)) ?? null
  } catch (error) {
    ctx.log.info({ err: error }, 'the country of a card is not known')
    return null
  }
}
