import { Link } from 'react-router'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'

export const BuyerLink = ({ email, name }: { email: string; name?: string | null }) => (
  <Link
    to={`/admin/buyers/${encodeURIComponent(email)}`}
    className="inline-flex min-h-11 flex-wrap items-center gap-x-2 max-sm:justify-end sm:flex-nowrap"
  >
    {name && <span>{name} </span>}
    <span className={`break-all ${name ? 'text-ink-soft text-sm' : ''}`}>{email}</span>
    <VisuallyHidden>, this buyer</VisuallyHidden>
  </Link>
)
