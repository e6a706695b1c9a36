import { useEffect, useRef } from 'react'
import { Link, useSubmit } from 'react-router'
import { findAnything } from '#admin/find-anything.server.ts'
import { FindForm, maxSearchLength } from '#admin/find-form.tsx'
import { ctxKey } from '#platform/page-context.ts'
import { SectionHeading } from '#ui/layout/section-heading.tsx'
import { Page } from '#ui/shell/page.tsx'
import { backOfficeMeta } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/find'

export const meta: Route.MetaFunction = ({ matches }) => backOfficeMeta(matches, 'Find')

/** `?q=`: the words to find. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const words = (new URL(request.url).searchParams.get('q') ?? '').slice(0, maxSearchLength)
  return { words, groups: await findAnything(context.get(ctxKey), words) }
}

/** Long enough to type on. */
const debounceMs = 200

export default function FindPage({ loaderData: { words, groups } }: Route.ComponentProps) {
  const submit = useSubmit()
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    return () => clearTimeout(pause.current)
  }, [])
  return (
    <Page>
      <div className="grid gap-6">
        <h1 className="text-3xl">Find</h1>
        <FindForm
          field={field}
          words={words}
          onSubmit={() => clearTimeout(pause.current)}
          onChange={({ currentTarget }) => {
            clearTimeout(pause.current)
            pause.current = setTimeout(() => void submit(currentTarget, { replace: true }), debounceMs)
          }}
        />
        <p role="status" className="sr-only">
          {groups.length === 0 ? 'Nothing found' : `${groups.reduce((sum, { links }) => sum + links.length, 0)} found`}
        </p>
        {groups.length === 0 && <p>Nothing found for “{words}”.</p>}
        <div className="grid gap-8">
          {groups.map(({ title, links }) => (
            <section key={title} aria-labelledby={idOf(title)}>
              <SectionHeading id={idOf(title)} title={title} />
              <ul className="grid sm:grid-cols-2 lg:grid-cols-3">
                {links.map(({ label, about, to }) => (
                  <li key={`${to} ${label}`}>
                    <Link to={to} className="grid min-h-11 content-center rounded-control px-3 py-1.5 no-underline hover:bg-paper-sunk">
                      <span className="font-semibold">{label}</span>
                      {about && <span className="text-ink-soft text-sm wrap-anywhere">{about}</span>}
                    </Link>
                  </li>
                ))}
              </ul>
            </section>
          ))}
        </div>
      </div>
    </Page>
  )
}

const idOf = (title: string): string => `found-${title.toLowerCase().replaceAll(' ', '-')}`
