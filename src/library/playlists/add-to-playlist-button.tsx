import { type FormEvent, type ReactNode, useState } from 'react'
import { Button, type ButtonLook } from '#ui/form/button.tsx'
import { icon } from '#ui/icons/icon.tsx'

// Lines by Lucide (ISC), see NOTICE.md.
export const ListPlus = icon('M16 5H3M11 12H3M16 19H3M18 9v6M21 12h-6')

type AddToPlaylistButtonProps = {
  productId: number
  title: string
  look?: ButtonLook
  narrow?: boolean
  modal: (close: () => void) => ReactNode
}

/** Opens the add playlist dialog; without script it leads to the page that does the same. */
export function AddToPlaylistButton({ productId, title, look = 'quiet', narrow = false, modal }: AddToPlaylistButtonProps) {
  const [open, setOpen] = useState(false)
  const show = (event: FormEvent) => {
    event.preventDefault()
    setOpen(true)
  }
  return (
    <>
      <form method="get" action={`/playlists/add/${productId}`} onSubmit={show}>
        <Button type="submit" look={look} aria-haspopup="dialog">
          <ListPlus aria-hidden="true" size={18} />
          <span className={narrow ? 'text-sm max-sm:sr-only' : ''}>
            Add to playlist<span className="sr-only">: {title}</span>
          </span>
        </Button>
      </form>
      {open && modal(() => setOpen(false))}
    </>
  )
}
