import { DockButton } from '#player/dock/dock-button.tsx'
import { rungsOf } from '#player/rules/climb.ts'
import type { Instrument } from '#player/use-instrument.ts'

export function ClimbStrip({ climb: { plan, at }, tempo, run }: Instrument) {
  const rungs = rungsOf(plan)
  const rateText = `${Math.round(at.rate * 100)}%${tempo ? `, ${Math.round(at.rate * tempo)} bpm` : ''}`
  return (
    <section aria-label="Climb" className="flex flex-wrap items-center gap-x-4 gap-y-1">
      <ol
        aria-label={`At ${rateText}, goal ${Math.round(plan.goal * 100)}%`}
        className="relative flex grow items-center justify-between gap-1 px-1 before:absolute before:inset-x-2 before:top-1/2 before:h-px before:bg-line-strong"
      >
        {rungs.map((rate) => (
          <li
            key={rate}
            title={`${Math.round(rate * 100)}%`}
            data-lit={rate <= at.rate + 0.001 || undefined}
            className="relative size-4 rounded-full border-2 border-line-strong bg-paper transition-opacity duration-120 data-lit:border-brass-edge data-lit:bg-brass data-lit:shadow-[0_0_10px_var(--brass)]"
          />
        ))}
      </ol>
      <p className="text-ink-soft text-sm tabular-nums">
        {at.reached ? 'Goal reached' : `${at.clean} of ${plan.rounds} clean`}
        {at.best !== null && `, best ${Math.round(at.best * 100)}%`}
      </p>
      <span className="flex gap-1.5">
        <DockButton label="Not clean" act="not-clean" onClick={() => run('not-clean')}>
          Not clean
        </DockButton>
        <DockButton label="Clean" act="clean" onClick={() => run('clean')} className="border-brass-edge">
          Clean
        </DockButton>
      </span>
    </section>
  )
}
