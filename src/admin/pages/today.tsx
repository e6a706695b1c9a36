import { Link, redirect } from 'react-router'
import { hasRight, requireStaff } from '#account/member.server.ts'
import { FindForm } from '#admin/find-form.tsx'
import { isArtistOnly } from '#admin/screens.ts'
import { type OpeningFacts, openingChecklist } from '#admin/settings/opening-checklist.ts'
import { OpeningList } from '#admin/settings/opening-list.tsx'
import { TakingsBand } from '#admin/takings-band.tsx'
import type { Task } from '#admin/tasks.server.ts'
import { readToday } from '#admin/today.server.ts'
import { publishedText } from '#content/published-texts.server.ts'
import { dayIn } from '#kernel/zoned-time.ts'
import type { Ctx } from '#platform/ctx.ts'
import { ctxKey } from '#platform/page-context.ts'
import { shopSettings } from '#platform/shop-settings/shop-settings.server.ts'
import { readTariff } from '#shipping/shipping.server.ts'
import { ArrowRight } from '#ui/icons/icons.ts'
import { Page } from '#ui/shell/page.tsx'
import { backOfficeMeta } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/today'

export const meta: Route.MetaFunction = ({ matches }) => backOfficeMeta(matches, 'Today')

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  if (isArtistOnly(requireStaff(ctx).rights ?? [])) throw redirect('/admin/own-products')
  return {
    ...(await readToday(ctx)),
    day: dayIn(ctx.now(), shopSettings(ctx).timeZone),
    opening: hasRight(ctx, 'settings.view') ? openingChecklist(await openingFacts(ctx)) : null,
  }
}

async function openingFacts(ctx: Ctx): Promise<OpeningFacts> {
  const { methods } = await readTariff(ctx)
  return { settings: shopSettings(ctx), isPublished: (page) => publishedText(ctx, page) !== undefined, delivers: methods.length > 0 }
}

export default function Today({ loaderData: { tasks, takings, day, opening } }: Route.ComponentProps) {
  const waiting = tasks.filter(({ count }) => count > 0)
  const done = tasks.filter(({ count }) => count === 0)
  return (
    <Page>
      <div className="grid gap-8">
        <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
          <h1 className="text-3xl">Today</h1>
          <p className="text-ink-soft">{day}</p>
        </header>
        <FindForm />
        {takings && <TakingsBand takings={takings} />}
        <section aria-labelledby="waiting" className="grid gap-4">
          <h2 id="waiting" className="text-xl">
            {waiting.length > 0 ? 'Waiting for you' : 'Nothing is waiting for you'}
          </h2>
          {waiting.length > 0 && (
            <ul className="grid gap-4 sm:grid-cols-2 xl:grid-cols-3">
              {waiting.map((task) => (
                <Tile key={task.to} {...task} />
              ))}
            </ul>
          )}
        </section>
        {opening && <OpeningList lines={opening} />}
        {done.length > 0 && (
          <section aria-labelledby="clear" className="grid gap-2">
            <h2 id="clear" className="text-lg">
              All clear
            </h2>
            <ul className="flex flex-wrap gap-x-5">
              {done.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to} className="touch-target text-ink-soft">
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        )}
      </div>
    </Page>
  )
}

const Tile = ({ label, count, to, note, urgent }: Task) => (
  <li className="grid">
    <Link
      to={to}
      className={`group grid content-between gap-3 rounded-card border bg-paper-raised p-5 text-ink no-underline shadow-soft hover:border-brass-edge ${urgent ? 'border-ember' : 'border-line'}`}
    >
      <span className="flex items-start justify-between gap-4">
        <span className="font-semibold">{label}</span>
        <ArrowRight aria-hidden="true" size={20} className="shrink-0 text-ink-soft transition-transform group-hover:translate-x-1" />
      </span>
      <span className={`font-display text-4xl font-bold ${urgent ? 'text-ember' : ''}`}>{count}</span>
      <span className="text-ink-soft text-sm">{note}</span>
    </Link>
  </li>
)
