import type { ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { Menu } from '#ui/icons/frame-icons.ts'
import { Mark } from '#ui/layout/wordmark.tsx'
import { ThemeSwitch } from '#ui/theme/theme-switch.tsx'

/** The menu beside every screen; on narrow windows it folds away above. */
export function FrameMenu({ name, children }: { name: string; children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <>
      <aside className="walnut hidden print:hidden lg:block">
        <div className="sticky top-0 flex h-dvh flex-col gap-6 overflow-y-auto px-3 py-5">
          <Brand />
          <div className="grow">{children}</div>
          <MenuFooter name={name} />
        </div>
      </aside>
      <div className="walnut print:hidden lg:hidden">
        {/* Keyed by address, so that it closes when a screen opens. */}
        <details key={pathname} className="group px-4 sm:px-6">
          <summary className="flex min-h-16 cursor-pointer list-none items-center justify-between gap-4 rounded-control [&::-webkit-details-marker]:hidden">
            <span className="inline-flex items-center gap-2.5">
              <Mark className="size-8" />
              <span className="font-display text-lg font-bold">Back office</span>
            </span>
            <span className="inline-flex items-center gap-2 font-semibold">
              Menu
              <Menu aria-hidden="true" size={22} />
            </span>
          </summary>
          <div className="grid gap-6 border-t border-line py-5">
            {children}
            <MenuFooter name={name} />
          </div>
        </details>
      </div>
    </>
  )
}

const Brand = () => (
  <Link to="/admin" className="touch-target gap-2.5 rounded-control px-3 no-underline">
    <Mark className="size-8" />
    <span className="font-display text-lg leading-tight font-bold">Back office</span>
  </Link>
)

const MenuFooter = ({ name }: { name: string }) => (
  <div className="grid gap-2 border-t border-line px-3 pt-4 text-sm">
    <p className="text-ink-soft">
      Signed in as <span className="font-semibold text-ink">{name}</span>
    </p>
    <div className="flex flex-wrap gap-x-4">
      <Link to="/" className="touch-target">
        View shop
      </Link>
      <Link to="/profile" className="touch-target">
        Your account
      </Link>
      <Link to="/sign-out" className="touch-target">
        Sign out
      </Link>
    </div>
    <div>
      <ThemeSwitch />
    </div>
  </div>
)
