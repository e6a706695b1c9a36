import { useRef } from 'react'
import { NavLink } from 'react-router'
import { NavDropdown } from '#ui/layout/nav-dropdown.tsx'
import { useAutoHideHeader } from '#ui/shell/use-auto-hide-header.ts'
import { useSections } from '#ui/shell/use-sections.ts'

const linkClass =
  'flex min-h-11 items-center rounded-control whitespace-nowrap px-3 xl:px-1.5 font-semibold no-underline decoration-brass-edge decoration-2 underline-offset-8 hover:underline aria-[current=page]:underline'

/** In one row, members see Library instead of Gifts. */
export default function SectionNav({ guest }: { guest: boolean }) {
  const inHeader = useSections().filter(({ onlyInMenus }) => !onlyInMenus)
  const nav = useRef<HTMLElement>(null)
  useAutoHideHeader(nav)
  return (
    <nav ref={nav} aria-label="Sections" className="hidden text-sm lg:order-last lg:block lg:w-full xl:order-none xl:mr-auto xl:w-auto">
      <ul className="-mx-3 flex pb-2 xl:mx-0 xl:pb-0">
        {inHeader.map(({ label, to, items }) => (
          <li key={`${label} ${to}`} className={!guest && to === '/gifts' ? 'xl:hidden' : undefined}>
            {items ? (
              <NavDropdown name={to.slice(1)} label={label} to={to} items={items} linkClass={linkClass} />
            ) : (
              <NavLink to={to} className={linkClass}>
                {label}
              </NavLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
