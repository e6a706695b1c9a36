import { Link } from 'react-router'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'

/** Somebody's address at the desk, which leads to their membership. */
export const MembershipLink = ({ email }: { email: string }) => (
  <Link to={`/admin/memberships?q=${encodeURIComponent(email)}`} className="inline-flex min-h-11 items-center break-all">
    {email}
    <VisuallyHidden>, their membership</VisuallyHidden>
  </Link>
)
