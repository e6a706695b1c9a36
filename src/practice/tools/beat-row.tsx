import { type Accent, nextAccent } from '#practice/tools/rules/click-schedule.ts'

const accentLabels: Record<Accent, string> = { accent: 'accent', normal: 'normal', silent: 'silent' }
const heights: Record<Accent, string> = { accent: 'h-full', normal: 'h-1/2', silent: 'h-1' }

type BeatRowProps = { beats: readonly Accent[]; lit: number | null; onChange: (beats: Accent[]) => void }

/** One button for each beat of the bar; a press changes how loud it is. */
export const BeatRow = ({ beats, lit, onChange }: BeatRowProps) => (
  <fieldset>
    <legend className="pb-2 font-semibold">Beats of the bar</legend>
    <div className="grid grid-cols-[repeat(auto-fit,minmax(2.75rem,1fr))] gap-2">
      {beats.map((accent, beat) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a beat is its position in the bar
          key={beat}
          type="button"
          aria-label={`Beat ${beat + 1}: ${accentLabels[accent]}`}
          data-lit={lit === beat || undefined}
          onClick={() => onChange(beats.map((was, i) => (i === beat ? nextAccent(was) : was)))}
          className="grid h-24 items-end rounded-control border border-line-strong bg-paper-raised p-2 hover:bg-paper-sunk data-lit:border-brass-text data-lit:bg-brass-wash data-lit:inset-ring-2 data-lit:inset-ring-brass-text"
        >
          <span className={`w-full rounded-sm ${accent === 'silent' ? 'bg-line-strong' : 'bg-brass-text'} ${heights[accent]}`} />
        </button>
      ))}
    </div>
    <p className="pt-2 text-ink-soft text-sm">Press a beat to change it: accent, normal, silent.</p>
  </fieldset>
)
