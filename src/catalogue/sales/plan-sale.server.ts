import { requireStaff } from '#account/member.server.ts'
import { resolvePicked } from '#catalogue/picking/resolve-picked.server.ts'
import { saleProblems } from '#catalogue/rules/sales/sale.ts'
import { readSaleForm } from '#catalogue/rules/sales/sale-form.ts'
import { previewSale, type SalePreview } from '#catalogue/sales/preview-sale.server.ts'
import type { SaleRequest } from '#catalogue/sales/sale-lines.server.ts'
import { scheduleSale } from '#catalogue/sales/sales.server.ts'
import { type FieldErrors, ShopError } from '#kernel/errors.ts'
import type { FormValues } from '#kernel/form-values.ts'
import type { Ctx } from '#platform/ctx.ts'

export const planSale = async (ctx: Ctx, text: FormValues): Promise<number> =>
  scheduleSale(ctx, { ...(await requestOf(ctx, text)), skipClashing: text('skip_clashing') !== '' })

export const previewFromForm = async (ctx: Ctx, text: FormValues): Promise<SalePreview> => previewSale(ctx, await requestOf(ctx, text))

async function requestOf(ctx: Ctx, text: FormValues): Promise<SaleRequest> {
  requireStaff(ctx, 'promotions.edit')
  const now = ctx.now()
  const errors: FieldErrors = {}
  const { products, artists, ...terms } = readSaleForm(text, now, errors)
  const productIds = await resolvePicked(ctx, 'products', products, errors)
  const artistIds = await resolvePicked(ctx, 'artists', artists, errors)
  const problems = { ...saleProblems(terms, now), ...errors }
  if (Object.keys(problems).length > 0) throw new ShopError('invalid', 'Check the highlighted fields.', problems)
  return { ...terms, productIds, artistIds }
}
