import { Link } from 'react-router'
import { icon } from '#ui/icons/icon.tsx'

// Not imported from the screen icons, which load as one bundle.
const Check = icon('M20 6 9 17l-5-5')

const discPoints = ['Ships within two working days', 'See the delivery cost before you pay', '14 days to change your mind']
const digitalPoints = ['Play it as soon as you’ve paid', 'Yours to keep, on any device']

export const Assurance = ({ physical }: { physical: boolean }) => (
  <div className="text-ink-soft text-sm">
    <ul className="grid gap-1">
      {(physical ? discPoints : digitalPoints).map((point) => (
        <li key={point} className="flex gap-2">
          <Check aria-hidden="true" size={16} className="mt-0.5 shrink-0 text-leaf" />
          {point}
        </li>
      ))}
    </ul>
    {physical && (
      <Link to="/delivery-and-returns" className="touch-target font-semibold">
        Delivery and returns
      </Link>
    )}
  </div>
)
