import type { Ctx } from '#platform/ctx.ts'

/** The card's issuing country, as tax evidence; null when unknown or unreachable. */
export async function cardCountry(ctx: Ctx, token: string): Promise<string | null> {
  try {
    return (await ctx.services.payments.stripe?.cardCountry?.(token)) ?? null
  } catch (error) {
    ctx.log.info({ err: error }, 'the country of a card is not known')
    return null
  }
}
