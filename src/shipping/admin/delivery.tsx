import { Link, redirect, useNavigation } from 'react-router'
import { countryName } from '#account/addresses/countries.server.ts'
import { hasRight } from '#account/member.server.ts'
import { parseId } from '#kernel/form-values.ts'
import { ownValue } from '#kernel/own-value.ts'
import { plural } from '#kernel/text.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { shopSettings } from '#platform/shop-settings/shop-settings.server.ts'
import { shopTime } from '#platform/shop-settings/shop-time.server.ts'
import { deliveryScreen, restoreTariff } from '#shipping/edit-tariff.server.ts'
import type { EditedZone } from '#shipping/rules/edited-tariff.ts'
import { EmptyState } from '#ui/feedback/empty-state.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { ButtonLink } from '#ui/form/button.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { Page } from '#ui/shell/page.tsx'
import { backOfficeMeta } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/delivery'
import { TariffHistory } from './tariff-history.tsx'
import { ZoneMethods } from './zone-methods.tsx'

export const meta: Route.MetaFunction = ({ matches }) => backOfficeMeta(matches, 'Delivery')

const doneMessages: Readonly<Record<string, string>> = {
  saved: 'Saved. Buyers see it now.',
  removed: 'Removed. Restore the last version below if it was a mistake.',
  restored: 'Restored. Buyers see it now.',
}

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const { version, zones, history } = await deliveryScreen(ctx)
  return {
    version,
    zones: zones.map((zone) => ({ ...zone, reach: reachText(zone) })),
    from: countryName(shopSettings(ctx).country),
    history: history.map(({ savedAt, ...entry }) => ({ ...entry, at: shopTime(ctx, savedAt) })),
    edits: hasRight(ctx, 'settings.edit'),
    done: ownValue(doneMessages, new URL(request.url).searchParams.get('done') ?? '') ?? null,
  }
}

const maxNamed = 5

const reachText = ({ countries }: EditedZone): string => {
  if (countries.length === 0) return 'Everywhere else'
  if (countries.length > maxNamed) return plural(countries.length, 'country', 'countries')
  return countries.map(countryName).join(', ')
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, [], async (text) => {
    await restoreTariff(context.get(ctxKey), parseId(text('version')), parseId(text('old')))
    return redirect('/admin/delivery?done=restored', 303)
  })

/** Delivery prices, by zone, method and weight. */
export default function DeliveryPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { version, zones, from, history, edits, done } = loaderData
  const busy = useNavigation().state === 'submitting'
  return (
    <Page>
      <div className="grid gap-8">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <div className="grid gap-2">
            <h1 className="text-3xl">Delivery</h1>
            <p className="max-w-text text-ink-soft">
              Shipped from {from}. A country that no zone covers can’t order discs.{' '}
              <Link to="/admin/settings">Change where you ship from</Link>
            </p>
          </div>
          {edits && (
            <ButtonLink to="/admin/delivery/new" look="brass">
              Add a zone
            </ButtonLink>
          )}
        </div>
        {done && !answer && <Notice title={done} tone="leaf" live />}
        <FormNotice answer={answer} />
        {zones.length === 0 && (
          <EmptyState illustration="shelf" title="No delivery yet">
            You can’t sell discs until a zone has a delivery method. Start with your own country.
          </EmptyState>
        )}
        {zones.map((zone) => (
          <section key={zone.code} aria-labelledby={zone.code} className="grid gap-3">
            <div className="flex flex-wrap items-baseline justify-between gap-x-5">
              <h2 id={zone.code} className="text-xl">
                <Link to={`/admin/delivery/${zone.code}`} className="touch-target">
                  {zone.name}
                </Link>
              </h2>
              <p className="text-ink-soft">{zone.reach}</p>
            </div>
            <ZoneMethods zone={zone} />
          </section>
        ))}
        <TariffHistory {...{ history, version, edits, busy }} />
      </div>
    </Page>
  )
}
