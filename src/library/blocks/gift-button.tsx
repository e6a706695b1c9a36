import { Gift } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '#ui/button.tsx'

type GiftButtonProps = {
  title: string
  /** The line that is given, or the first of several to choose from. */
  stockLineId: number
  /** The gift dialog, with the way to close it. */
  modal: (close: () => void) => ReactNode
}

/** B13: opens the gift dialog; without script it is a form that leads to the page of the gift. What one owns can be given too. */
export default function GiftButton({ title, stockLineId, modal }: GiftButtonProps) {
  const [open, setOpen] = useState(false)
  const show = (event: FormEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <form method="get" action={`/give/${stockLineId}`} onSubmit={show}>
        <Button type="submit" aria-haspopup="dialog">
          <Gift aria-hidden="true" size={18} />
          Give it as a gift<span className="sr-only">: {title}</span>
        </Button>
      </form>
      {open && modal(() => setOpen(false))}
    </>
  )
}
