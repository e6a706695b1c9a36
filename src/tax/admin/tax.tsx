import { Link, redirect, useNavigation } from 'react-router'
import { requireStaff } from '#account/member.server.ts'
import { formatDate } from '#kernel/dates.ts'
import { ShopError } from '#kernel/errors.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { ExchangeRates } from '#tax/admin/exchange-rates.tsx'
import { OssTable } from '#tax/admin/oss-table.tsx'
import { QuarterForm } from '#tax/admin/quarter-form.tsx'
import { listExchangeRates, setExchangeRate } from '#tax/exchange-rates.server.ts'
import { closeQuarter } from '#tax/oss/close-quarter.server.ts'
import { type QuarterReport, quarterReport } from '#tax/oss/oss-report.server.ts'
import { isQuarter, quarterOf, quarterSpan, quartersBefore } from '#tax/rules/oss.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { Page } from '#ui/shell/page.tsx'
import { backOfficeMeta } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/tax'

export const meta: Route.MetaFunction = ({ matches }) => backOfficeMeta(matches, 'Tax')

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  requireStaff(ctx, 'reports.money')
  const requested = new URL(request.url).searchParams.get('quarter') ?? ''
  const quarter = isQuarter(requested) ? requested : quarterOf(ctx.now())
  const report = await quarterReport(ctx, quarter).catch((error: unknown) => {
    if (error instanceof ShopError && error.code === 'not-ready') return error.message
    throw error
  })
  const [shown, missing]: [QuarterReport, string | null] =
    typeof report === 'string' ? [{ rows: [], closedAt: null, changedSince: false }, report] : [report, null]
  return {
    quarter,
    quarters: quartersBefore(ctx.now(), 12),
    ...shown,
    missing,
    mayClose: !missing && !shown.closedAt && quarterSpan(quarter).to <= ctx.now(),
    rates: await listExchangeRates(ctx),
  }
}

/** `do`: close a quarter, or save a rate. A suspicious rate is confirmed by entering it twice. */
export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, ['currency', 'day', 'per_euro'], async (text) => {
    const ctx = context.get(ctxKey)
    requireStaff(ctx, 'tax.edit')
    const quarter = text('quarter')
    if (text('do') === 'close' && isQuarter(quarter)) {
      await closeQuarter(ctx, quarter)
      return redirect(`/admin/tax?quarter=${quarter}`, 303)
    }
    await setExchangeRate(ctx, {
      currency: text('currency') === 'USD' ? 'USD' : 'GBP',
      day: text('day'),
      perEuro: text('per_euro'),
      confirmed: text('confirm') !== '' && text('confirm') === text('per_euro'),
    })
    return redirect('/admin/tax', 303)
  })

/** The One Stop Shop report of a quarter, and the exchange rates it needs. */
export default function StaffTaxPage({ loaderData, actionData }: Route.ComponentProps) {
  const { quarter, quarters, rows, missing, closedAt, changedSince, mayClose, rates } = loaderData
  const busy = useNavigation().state === 'submitting'
  return (
    <Page>
      <div className="grid gap-8">
        <div className="flex flex-wrap items-baseline justify-between gap-x-5">
          <h1 className="text-3xl">EU VAT (OSS)</h1>
          <Link to="/admin/tax/rates" className="touch-target">
            VAT rates
          </Link>
        </div>
        <QuarterForm quarter={quarter} quarters={quarters} hasReport={!missing && rows.length > 0} />
        {closedAt && (
          <Notice title={`Closed on ${formatDate(closedAt)}`} tone={changedSince ? 'brass' : 'leaf'}>
            {changedSince
              ? 'What the shop has booked for this quarter has changed since. Correct the difference in your next return.'
              : 'The report and its rates no longer change.'}
          </Notice>
        )}
        {missing ? <Notice title={missing} tone="brass" /> : <OssTable quarter={quarter} rows={rows} />}
        {mayClose && (
          <PostForm className="flex flex-wrap items-center gap-x-5 gap-y-3">
            <input type="hidden" name="quarter" value={quarter} />
            <Button type="submit" name="do" value="close" busy={busy}>
              Close this quarter
            </Button>
            <p className="text-ink-soft">Close it once you’ve filed it. The report and its rates then stay as they are.</p>
          </PostForm>
        )}
        <ExchangeRates rates={rates} answer={actionData} busy={busy} />
      </div>
    </Page>
  )
}
