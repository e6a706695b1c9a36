import type { ReactNode } from 'react'
import { Button } from '#ui/form/button.tsx'

type OrderButtonsProps = { id: number; title: string; first: boolean; last: boolean; children?: ReactNode }

/** Moves an entry of an ordered list up or down, or takes it out; the form gets `do` as `up-7`, `down-7` or `remove-7`. `children`: more buttons. */
export const OrderButtons = ({ id, title, first, last, children }: OrderButtonsProps) => (
  <div className="flex flex-wrap gap-1.5 sm:gap-2">
    <Button type="submit" name="do" value={`up-${id}`} disabled={first} aria-label={`Move ${title} up`}>
      Up
    </Button>
    <Button type="submit" name="do" value={`down-${id}`} disabled={last} aria-label={`Move ${title} down`}>
      Down
    </Button>
    <Button type="submit" name="do" value={`remove-${id}`} aria-label={`Remove ${title}`}>
      Remove
    </Button>
    {children}
  </div>
)
