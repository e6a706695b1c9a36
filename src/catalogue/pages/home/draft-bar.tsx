import { Link } from 'react-router'
import { Container } from '#ui/shell/page.tsx'

export const DraftBar = ({ to }: { to: string }) => (
  <div className="border-brass-edge border-b bg-brass-wash">
    <Container className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-1">
      <p className="font-semibold">This is the draft. Only staff see it.</p>
      <Link to={to} className="touch-target font-semibold">
        Back to editing
      </Link>
    </Container>
  </div>
)
