import { leadMinutes } from '#catalogue/rules/sales/sale.ts'
import type { Clash, PreviewPrice, SalePreview } from '#catalogue/sales/preview-sale.server.ts'
import { formatMoney } from '#kernel/money.ts'
import { plural } from '#kernel/text.ts'
import { Badge } from '#ui/badge.tsx'
import { DataTable } from '#ui/data/data-table.tsx'
import { StaffDay, StaffTime } from '#ui/data/staff-time.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

type SalePreviewProps = { preview: SalePreview; typed: Readonly<Record<string, string>>; busy: boolean }

export function SalePreviewView({ preview, typed, busy }: SalePreviewProps) {
  const { count, products, clashes, clashing, startsAt, endsAt } = preview
  const left = count - clashing
  return (
    <section aria-labelledby="preview" className="grid gap-5 panel p-5 sm:p-8">
      <h2 id="preview" className="text-xl">
        Preview: {typed.name}
      </h2>
      <p className="max-w-text">
        {plural(count, 'product')}, from <StaffTime at={startsAt} /> until <StaffTime at={endsAt} />. The sale starts {leadMinutes} minutes
        after you schedule it at the earliest. You can withdraw it without a trace until it starts.
      </p>
      {clashing > 0 && (
        <Notice title={`${plural(clashing, 'product')} can’t be on sale then`} tone="brass">
          <ul>
            {clashes.map(({ id, name, starts_at, ends_at, rests_until, products, titles }) => (
              <li key={id}>
                {name}: {titlesOf(titles, products)}, <StaffDay at={starts_at} /> to <StaffDay at={ends_at} />.{' '}
                {products === 1 ? 'It' : 'They'} can’t go on sale again until <StaffTime at={rests_until} />.
              </li>
            ))}
          </ul>
          <p>
            The earliest start for all of them is <StaffTime at={earliestStart(clashes)} />.
          </p>
        </Notice>
      )}
      <DataTable
        caption="Products in the sale"
        rows={products}
        rowKey={({ id }) => id}
        columns={[
          {
            head: 'Product',
            cell: ({ title, clashes }) => (
              <span className="inline-flex min-w-36 flex-wrap gap-2">
                {title}
                {clashes && <Badge tone="brass">Clashes</Badge>}
              </span>
            ),
          },
          { head: 'Price now', cell: ({ prices }) => <Prices prices={prices} of="before" />, numeric: true },
          { head: 'In the sale', cell: ({ prices }) => <Prices prices={prices} of="after" />, numeric: true },
          { head: 'Lowest in 30 days', cell: ({ prices }) => <Prices prices={prices} of="lowest" />, numeric: true },
        ]}
      />
      {products.length < count && <p className="text-ink-soft">And {plural(count - products.length, 'more product')}.</p>}
      <p className="max-w-text text-ink-soft">
        The crossed-out price is the lowest in the 30 days before the start. If it isn’t higher than the sale price, no crossed-out price is
        shown.
      </p>
      <PostForm className="flex flex-wrap gap-3">
        {Object.entries(typed).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {clashing === 0 && (
          <Button type="submit" name="do" value="schedule" look="brass" busy={busy}>
            Schedule this sale
          </Button>
        )}
        {clashing > 0 && left > 0 && (
          <>
            <input type="hidden" name="skip_clashing" value="yes" />
            <Button type="submit" name="do" value="schedule" look="brass" busy={busy}>
              Schedule without {clashing === 1 ? 'it' : `these ${clashing}`}
            </Button>
          </>
        )}
        <Button type="submit" name="do" value="change" busy={busy}>
          Change it
        </Button>
      </PostForm>
    </section>
  )
}

const titlesOf = (titles: readonly string[], count: number): string => {
  const named = titles.map((title) => `“${title}”`).join(', ')
  return count > titles.length ? `${named} and ${(count - titles.length).toLocaleString('en-GB')} more` : named
}

const earliestStart = (clashes: readonly Clash[]): Date =>
  new Date(Math.max(...clashes.map(({ rests_until }) => new Date(rests_until).getTime())))

/** One line per currency and format, so that before and after can be compared. */
const Prices = ({ prices, of }: { prices: readonly PreviewPrice[]; of: 'before' | 'after' | 'lowest' }) => (
  <ul>
    {prices.map(({ label, currency, [of]: minor }) => (
      <li key={`${label} ${currency}`}>
        <span className="sr-only">{label}: </span>
        {minor === null ? '–' : formatMoney({ minor, currency })}
      </li>
    ))}
  </ul>
)
