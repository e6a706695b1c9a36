import { type ReactNode, useEffect, useRef, useState } from 'react'
import { ChevronDown } from '#ui/icons/icons.ts'

type AccordionItem = {
  /** Fragment id: `#chapter-2` opens this one. Unique on the page. */
  id: string
  title: ReactNode
  /** Right of the title: a length or a count. */
  aside?: ReactNode
  content: ReactNode
}

export type AccordionProps = {
  items: readonly AccordionItem[]
  /** Ids open at first. */
  open?: readonly string[]
  headingLevel?: 2 | 3 | 4
}

/** Collapsible sections; several may be open. A link to one, or to anything inside it, opens it. All are open without script. */
export default function Accordion({ items, open = [], headingLevel = 3 }: AccordionProps) {
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set(open))
  const list = useRef<HTMLDivElement>(null)
  const Heading = `h${headingLevel}` as const

  useEffect(() => {
    const openFromHash = () => {
      const target = location.hash && document.getElementById(decodeURIComponent(location.hash.slice(1)))
      const item = target && list.current?.contains(target) ? target.closest<HTMLElement>('[data-item]') : null
      if (!target || !item) return
      setOpened((before) => new Set(before).add(item.id))
      requestAnimationFrame(() => target.scrollIntoView())
    }
    openFromHash()
    window.addEventListener('hashchange', openFromHash)
    return () => window.removeEventListener('hashchange', openFromHash)
  }, [])

  const toggle = (id: string) =>
    setOpened((before) => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })

  return (
    <div ref={list} className="divide-y divide-line border-y border-line">
      {items.map(({ id, title, aside, content }) => {
        const isOpen = opened.has(id)
        return (
          <div key={id} id={id} data-item="">
            <Heading className="text-lg">
              <button
                type="button"
                id={`${id}-button`}
                aria-expanded={isOpen}
                aria-controls={`${id}-panel`}
                onClick={() => toggle(id)}
                className="group flex min-h-14 w-full items-center gap-4 rounded-control py-3 text-left hover:text-brass-text"
              >
                <span className="flex grow flex-col sm:flex-row sm:items-center sm:gap-4">
                  <span className="grow">{title}</span>
                  {aside && <span className="font-text text-sm font-normal tracking-normal text-ink-soft tabular-nums">{aside}</span>}
                </span>
                <ChevronDown
                  aria-hidden="true"
                  size={20}
                  className="script-only shrink-0 text-brass-text transition-transform group-aria-expanded:rotate-180"
                />
              </button>
            </Heading>
            <section id={`${id}-panel`} aria-labelledby={`${id}-button`} className={isOpen ? 'pb-5' : 'folded pb-5'}>
              {content}
            </section>
          </div>
        )
      })}
    </div>
  )
}
