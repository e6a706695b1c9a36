import type { Takings } from '#admin/takings.server.ts'

export const TakingsBand = ({ takings }: { takings: readonly Takings[] }) => (
  <section aria-labelledby="takings" className="grid gap-4 panel p-5">
    <h2 id="takings" className="text-lg">
      Takings of the last 7 days
    </h2>
    {takings.length === 0 ? (
      <p className="text-ink-soft">No payments in the last 14 days.</p>
    ) : (
      <dl className="flex flex-wrap gap-x-12 gap-y-5">
        {takings.map(({ currency, now, before, percent }) => (
          <div key={currency}>
            <dt className="text-ink-soft text-sm font-semibold">{currency}</dt>
            <dd className="font-display text-3xl font-bold">{now}</dd>
            <dd className="text-ink-soft text-sm">
              {percent !== null && (
                <strong className={percent < 0 ? 'text-ember' : 'text-leaf'}>
                  {percent < 0 ? '−' : '+'}
                  {Math.abs(percent)}%{' '}
                </strong>
              )}
              {before} the week before
            </dd>
          </div>
        ))}
      </dl>
    )}
  </section>
)
