import { redirect, useNavigation } from 'react-router'
import { hasRight, requireStaff } from '#account/member.server.ts'
import { SaleCalendarView } from '#catalogue/admin/sale-calendar.tsx'
import { SaleForm } from '#catalogue/admin/sale-form.tsx'
import { SalePreviewView } from '#catalogue/admin/sale-preview.tsx'
import { SalesTable } from '#catalogue/admin/sales-table.tsx'
import { readVocabulary } from '#catalogue/editing/vocabulary.server.ts'
import { leadMinutes, saleState } from '#catalogue/rules/sales/sale.ts'
import { saleCalendar } from '#catalogue/rules/sales/sale-calendar.ts'
import { saleFields } from '#catalogue/rules/sales/sale-form.ts'
import { saleScope, saleStateLabels, saleStates } from '#catalogue/rules/sales/sale-text.ts'
import { calendarSales, listSales, saleSearchOf } from '#catalogue/sales/list-sales.server.ts'
import { planSale, previewFromForm } from '#catalogue/sales/plan-sale.server.ts'
import { stopSale } from '#catalogue/sales/sales.server.ts'
import { parseId, shopCurrencies } from '#kernel/form-values.ts'
import { formatMoney, type PerCurrency } from '#kernel/money.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { shopTime } from '#platform/shop-settings/shop-time.server.ts'
import { ListScreen } from '#ui/data/list-screen.tsx'
import { revalidateOnChange } from '#ui/data/should-revalidate.ts'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { backOfficeMeta } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/sales'

export const meta: Route.MetaFunction = ({ matches }) => backOfficeMeta(matches, 'Sales')

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const now = ctx.now().getTime()
  const { sales, ...list } = await listSales(ctx, saleSearchOf(request))
  return {
    list,
    mayEdit: hasRight(ctx, 'promotions.edit'),
    styles: (await readVocabulary(ctx)).style,
    calendar: saleCalendar(await calendarSales(ctx), now),
    sales: sales.map(({ id, name, percent, amounts, starts_at, ends_at, ...covered }) => ({
      id,
      name,
      what: percent === null ? pricesText(amounts ?? {}) : `${percent}% off`,
      scope: saleScope(covered),
      starts: shopTime(ctx, starts_at),
      ends: shopTime(ctx, ends_at),
      state: saleState({ startsAt: starts_at.getTime(), endsAt: ends_at.getTime() }, now),
    })),
  }
}

const pricesText = (amounts: PerCurrency): string =>
  shopCurrencies.flatMap((currency) => (amounts[currency] ? [formatMoney({ minor: amounts[currency], currency })] : [])).join(', ')

/** `do`: preview, schedule what was previewed, or go back to the form. */
export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, saleFields, async (text) => {
    const ctx = context.get(ctxKey)
    requireStaff(ctx, 'promotions.edit')
    if (text('stop')) await stopSale(ctx, parseId(text('stop')))
    else if (text('do') === 'schedule') await planSale(ctx, text)
    else {
      const typed: Record<string, string> = Object.fromEntries(saleFields.map((name) => [name, text(name)]))
      return { typed, preview: text('do') === 'change' ? null : await previewFromForm(ctx, text) }
    }
    return redirect('/admin/sales', 303)
  })

export const shouldRevalidate = revalidateOnChange

export default function StaffSalesPage({ loaderData, actionData }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  const refused = actionData && 'problem' in actionData ? actionData : undefined
  const preview = actionData && 'preview' in actionData ? actionData.preview : null
  const { sales, list, calendar, styles, mayEdit } = loaderData
  return (
    <ListScreen
      title="Sales"
      one="sale"
      {...list}
      columns={['State', 'Price', 'Of', 'From', 'Until']}
      exportAs="sales"
      selects={[{ name: 'show', label: 'Show', options: stateOptions }]}
      search="Sale name"
      days="Starts"
      intro={calendar && <SaleCalendarView calendar={calendar} />}
      after={
        !mayEdit ? null : preview ? (
          <SalePreviewView preview={preview} typed={actionData?.typed ?? {}} busy={busy} />
        ) : (
          <section aria-labelledby="plan" className="grid max-w-text gap-5 panel p-5 sm:p-8">
            <h2 id="plan" className="text-xl">
              New sale
            </h2>
            <p className="text-ink-soft">
              You see a preview before anything is scheduled, and the sale starts {leadMinutes} minutes later at the earliest. The
              crossed-out price is the lowest of the 30 days before. After a sale, its products can’t go on sale again for 30 days, unless
              you withdraw it before it starts.
            </p>
            <FormNotice answer={refused} />
            <SaleForm typed={actionData?.typed ?? {}} errors={refused?.errors ?? {}} styles={styles} busy={busy} />
          </section>
        )
      }
    >
      <SalesTable sales={sales} mayEdit={mayEdit} />
    </ListScreen>
  )
}

const stateOptions = [{ value: 'all', text: 'All sales' }, ...saleStates.map((value) => ({ value, text: saleStateLabels[value] }))]
