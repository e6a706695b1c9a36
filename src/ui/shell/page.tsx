import type { ReactNode } from 'react'

const widths = { page: 'max-w-page [--column:var(--container-page)]', text: 'max-w-text [--column:var(--container-text)]' } as const

export function Container({
  children,
  width = 'page',
  className = '',
}: {
  children: ReactNode
  width?: keyof typeof widths
  className?: string
}) {
  return <div className={`mx-auto w-full gutters ${widths[width]} ${className}`}>{children}</div>
}

/** The page's `<main>`. `bare` leaves the gutters to its children. */
export function Page({ children, width = 'page', bare = false }: { children: ReactNode; width?: keyof typeof widths; bare?: boolean }) {
  return (
    <main id="main" tabIndex={-1} className="grow focus:outline-none">
      {bare ? (
        children
      ) : (
        <Container width={width} className="py-8 md:py-12">
          {children}
        </Container>
      )}
    </main>
  )
}
