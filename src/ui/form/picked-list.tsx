import { X } from '#ui/icons/icons.ts'

type PickedListProps = {
  label: string
  picked: readonly string[]
  nameOf: (line: string) => string
  onRemove: (line: string) => void
}

export const PickedList = ({ label, picked, nameOf, onRemove }: PickedListProps) =>
  picked.length > 0 && (
    <ul aria-label={label} className="flex flex-wrap gap-2">
      {picked.map((line) => (
        <li key={line}>
          <button
            type="button"
            aria-label={`Remove ${nameOf(line)}`}
            onClick={() => onRemove(line)}
            className="touch-target gap-2 rounded-full border border-line-strong bg-paper-raised px-4 text-left hover:bg-paper-sunk"
          >
            <span className="wrap-anywhere">{nameOf(line)}</span> <X size={16} className="shrink-0" />
          </button>
        </li>
      ))}
    </ul>
  )
