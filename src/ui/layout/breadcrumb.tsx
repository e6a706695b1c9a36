import { Link } from 'react-router'

/** The last step is this page and not a link. */
export const Breadcrumb = ({ steps }: { steps: readonly { label: string; to?: string }[] }) => (
  <nav aria-label="Breadcrumb" className="text-sm">
    <ol className="flex flex-wrap items-center">
      {steps.map(({ label, to }, at) => (
        <li key={label} className="flex items-center">
          {at > 0 && <span aria-hidden="true" className="mx-2 h-3 w-px rotate-20 bg-line-strong" />}
          {to ? (
            <Link to={to} className="touch-target text-ink-soft no-underline hover:text-ink hover:underline">
              {label}
            </Link>
          ) : (
            <span aria-current="page">{label}</span>
          )}
        </li>
      ))}
    </ol>
  </nav>
)
