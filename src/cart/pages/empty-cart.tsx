import { Link } from 'react-router'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { buttonClass } from '#ui/form/button.tsx'

export const EmptyCart = () => (
  <EmptyState
    illustration="case"
    title="Your cart is empty"
    action={
      <Link to="/lessons" className={buttonClass({ look: 'brass' })}>
        Find a lesson
      </Link>
    }
  >
    Lessons, courses and backing tracks are yours to keep. We deliver DVDs and CDs.
  </EmptyState>
)
