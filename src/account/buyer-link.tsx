import { Link } from 'react-router'
import { VisuallyHidden } from '#ui/layout/visually-hidden.tsx'

/** An email address in the back office, which leads to everything about whoever buys with it. */
export const BuyerLink = ({ email }: { email: string }) => (
  <Link to={`/admin/buyers/${encodeURIComponent(email)}`} className="inline-flex min-h-11 items-center break-all">
    {email}
    <VisuallyHidden>, this buyer</VisuallyHidden>
  </Link>
)
