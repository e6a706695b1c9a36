import { type ReactNode, useId, useState } from 'react'
import type { Preview } from '#media/preview.ts'
import { PreviewPlayer } from '#media/preview-player.tsx'
import { ChevronDown, Lock } from '#ui/icons/icons.ts'

export type HiddenVideoSectionProps = {
  title: string
  about?: string
  preview: Preview
  /** Why it can't be watched and what to do; replaces the film. */
  locked?: ReactNode
}

/** B16: a film that loads when its section is opened and stops when it is closed. */
export default function HiddenVideoSection({ title, about, preview, locked }: HiddenVideoSectionProps) {
  const [open, setOpen] = useState(false)
  const id = useId()
  return (
    <section aria-labelledby={`${id}-title`} className="script-only overflow-hidden panel">
      <h2 id={`${id}-title`} className="text-lg">
        <button
          type="button"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
          className="group flex min-h-16 w-full items-center gap-4 px-4 py-3 text-left hover:bg-paper-sunk sm:px-6"
        >
          {locked && <Lock aria-hidden="true" size={20} className="shrink-0 text-ink-soft" />}
          <span className="grow">
            {title}
            {about && <span className="block font-normal font-text text-base text-ink-soft tracking-normal">{about}</span>}
          </span>
          <ChevronDown aria-hidden="true" className="shrink-0 text-brass-text transition-transform group-aria-expanded:rotate-180" />
        </button>
      </h2>
      <div id={id} hidden={!open} className="p-4 pt-0 sm:p-6 sm:pt-0">
        {open && (locked ?? (preview.ready ? <PreviewPlayer preview={preview} title={title} /> : <BeingPrepared />))}
      </div>
    </section>
  )
}

const BeingPrepared = () => <p className="text-ink-soft">This video is being prepared. Check again in a few minutes.</p>
