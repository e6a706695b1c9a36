import { Link } from 'react-router'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'

/** A customer's email in the back office, linked to their page. */
export const BuyerLink = ({ email }: { email: string }) => (
  <Link to={`/admin/buyers/${encodeURIComponent(email)}`} className="inline-flex min-h-11 items-center break-all">
    {email}
    <VisuallyHidden>, this buyer</VisuallyHidden>
  </Link>
)
