import { Plus } from 'lucide-react'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#ui/form/button.tsx'

type ToggleCreatePlaylistProps = { open: boolean; to: string; onToggle: () => void; children: ReactNode }

export default function ToggleCreatePlaylist({ open, to, onToggle, children }: ToggleCreatePlaylistProps) {
  const id = useId()
  return (
    <div className="grid gap-4">
      <div>
        <Link
          to={open ? to : `${to}?new`}
          role="button"
          aria-expanded={open}
          aria-controls={id}
          preventScrollReset
          onClick={(event) => {
            event.preventDefault()
            onToggle()
          }}
          className={buttonClass({ look: open ? 'quiet' : 'brass' })}
        >
          <Plus aria-hidden="true" size={18} className={open ? 'rotate-45' : ''} />
          {open ? 'Cancel' : 'New playlist'}
        </Link>
      </div>
      <div id={id} hidden={!open}>
        {open && children}
      </div>
    </div>
  )
}
