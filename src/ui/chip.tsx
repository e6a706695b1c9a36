import { Link } from 'react-router'
import { X } from '#ui/icons/icons.ts'

const chipClass = 'touch-target gap-2 rounded-full border px-4 text-sm font-semibold no-underline transition-opacity hover:bg-paper-sunk'

type ChipProps = { label: string; to: string; chosen?: boolean; count?: number }

export const Chip = ({ label, to, chosen = false, count }: ChipProps) => (
  <Link
    to={to}
    preventScrollReset
    aria-current={chosen ? 'true' : undefined}
    className={`${chipClass} ${chosen ? 'border-brass-text bg-brass-wash' : 'border-line-strong bg-paper-raised'}`}
  >
    {label}
    {count !== undefined && <span className="font-normal text-ink-soft tabular-nums">{count}</span>}
  </Link>
)

export const RemovableChip = ({ label, removeTo }: { label: string; removeTo: string }) => (
  <Link
    to={removeTo}
    preventScrollReset
    aria-label={`Remove filter ${label}`}
    className={`${chipClass} border-brass-text bg-brass-wash pr-3`}
  >
    {label}
    <X aria-hidden="true" size={16} />
  </Link>
)
