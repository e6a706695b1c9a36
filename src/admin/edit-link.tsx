import { Link, useLocation, useMatches } from 'react-router'
import { editAddress } from '#admin/rules/edit-address.ts'
import type { Right } from '#kernel/rights.ts'
import { buttonClass } from '#ui/form/button.tsx'

/** Shown to staff on every editable page of the shop. */
export default function EditLink({ rights }: { rights: readonly Right[] }) {
  const { pathname } = useLocation()
  const to = editAddress(pathname, useMatches().at(-1)?.loaderData, rights)
  if (!to) return null
  return (
    <nav aria-label="Back office" className="fixed bottom-[calc(1rem+var(--under,0px)+var(--over-bar,0px))] left-4 z-30 print:hidden">
      <Link to={to} className={`${buttonClass()} shadow-soft`}>
        Edit<span className="sr-only"> this page</span>
      </Link>
    </nav>
  )
}
