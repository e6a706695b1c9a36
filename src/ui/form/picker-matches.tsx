import type { Choice } from '#ui/form/picker-types.ts'

type PickerMatchesProps = { id: string; label: string; shown: readonly Choice[]; active: number; onPick: (choice: Choice) => void }

/** The list that a picker's box controls, as `${id}-list`; hidden while it is empty. */
export const PickerMatches = ({ id, label, shown, active, onPick }: PickerMatchesProps) => (
  <div
    id={`${id}-list`}
    role="listbox"
    aria-label={`${label}: matches`}
    className={shown.length > 0 ? 'divide-y divide-line overflow-hidden rounded-card border border-line-strong bg-paper-raised' : 'hidden'}
  >
    {shown.map((choice, at) => (
      <button
        key={choice.value}
        id={`${id}-${at}`}
        type="button"
        role="option"
        tabIndex={-1}
        aria-selected={at === active}
        onClick={() => onPick(choice)}
        className="block min-h-11 w-full px-4 py-2 text-left hover:bg-paper-sunk aria-selected:bg-brass-wash"
      >
        <span className="font-semibold">{choice.label}</span>{' '}
        {choice.about && <span className="wrap-anywhere text-ink-soft text-sm">{choice.about}</span>}
      </button>
    ))}
  </div>
)
