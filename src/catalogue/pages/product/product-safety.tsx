export type Safety = { maker: string; eu: string | null }

/** A disc's manufacturer, and its safety contact in the EU (GPSR, articles 9 and 19). */
export const ProductSafety = ({ maker, eu }: Safety) => (
  <section aria-labelledby="safety" className="text-sm">
    <h2 id="safety" className="pb-2 text-lg">
      Product safety
    </h2>
    <dl className="grid gap-2">
      <div>
        <dt className="font-semibold">Made by</dt>
        <dd className="text-ink-soft">{maker}</dd>
      </div>
      {eu && (
        <div>
          <dt className="font-semibold">Responsible in the EU</dt>
          <dd className="text-ink-soft">{eu}</dd>
        </div>
      )}
    </dl>
  </section>
)
