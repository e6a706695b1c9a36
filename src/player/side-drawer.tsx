import type { ReactNode } from 'react'
import { buttonClass } from '#ui/form/button.tsx'
import { X } from '#ui/icons/icons.ts'

type SideDrawerProps = { id: string; label: string; title: string; children: ReactNode }

/** Reserves the space of a drawer's button until it is known to exist, to avoid layout shift. */
export const DrawerPlaceholder = ({ label }: { label: string }) => (
  <span aria-hidden="true" className={`${buttonClass()} invisible whitespace-nowrap text-sm max-sm:px-2.5`}>
    {label}
  </span>
)

/** A drawer from the right edge. Its button works without scripts. */
export const SideDrawer = ({ id, label, title, children }: SideDrawerProps) => (
  <>
    <button type="button" popoverTarget={id} className={`${buttonClass()} whitespace-nowrap text-sm max-sm:px-2.5`}>
      {label}
    </button>
    <div
      id={id}
      popover="auto"
      role="dialog"
      aria-label={title}
      className="drawer right-0 left-auto border-line border-l bg-paper-raised text-ink"
    >
      <div className="flex items-center gap-3 border-line border-b pl-4">
        <h2 className="grow truncate text-base">{title}</h2>
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label={`Close ${label.toLowerCase()}`}
          className="inline-flex size-11 items-center justify-center rounded-full hover:bg-paper-sunk"
        >
          <X aria-hidden="true" size={20} />
        </button>
      </div>
      <div className="p-4">{children}</div>
    </div>
  </>
)
