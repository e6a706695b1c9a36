import { type FormEvent, type ReactNode, useState } from 'react'
import { Button } from '#ui/form/button.tsx'
import { icon } from '#ui/icons/icon.tsx'

// A gift box by Lucide (ISC), see NOTICE.md.
const Gift = icon(
  'M12 7v14M20 11v8a2 2 0 0 1-2 2H6a2 2 0 0 1-2-2v-8M7.5 7a1 1 0 0 1 0-5A4.8 8 0 0 1 12 7a4.8 8 0 0 1 4.5-5 1 1 0 0 1 0 5M4 7h16a1 1 0 0 1 1 1v2a1 1 0 0 1 -1 1h-16a1 1 0 0 1 -1 -1v-2a1 1 0 0 1 1 -1z',
)

type GiftButtonProps = {
  title: string
  stockLineId: number
  modal: (close: () => void) => ReactNode
}

/** B13: opens the gift dialog; without scripts it is a form that leads to the gift page. Owned products can be gifts too. */
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
          Send as a gift<span className="sr-only">: {title}</span>
        </Button>
      </form>
      {open && modal(() => setOpen(false))}
    </>
  )
}
