import type { CountIn } from '#player/rules/player-state.ts'

const countIns: readonly { bars: CountIn; words: string }[] = [
  { bars: 0, words: 'Off' },
  { bars: 1, words: '1 bar' },
  { bars: 2, words: '2 bars' },
]

export const CountInChoice = ({ chosen, onChoose }: { chosen: CountIn; onChoose: (bars: CountIn) => void }) => (
  <fieldset className="flex items-center gap-2 pt-3">
    <legend className="sr-only">Count-in</legend>
    <span aria-hidden="true" className="w-20 shrink-0 font-semibold text-sm">
      Count-in
    </span>
    {countIns.map(({ bars, words }) => (
      <label
        key={bars}
        className="flex min-h-11 grow cursor-pointer items-center justify-center rounded-control border border-line-strong px-2 text-sm has-checked:border-brass-edge has-checked:bg-brass has-checked:font-semibold has-checked:text-brass-ink has-focus-visible:outline-2 has-focus-visible:outline-focus"
      >
        <input type="radio" name="count-in" className="sr-only" checked={chosen === bars} onChange={() => onChoose(bars)} />
        {words}
      </label>
    ))}
  </fieldset>
)
