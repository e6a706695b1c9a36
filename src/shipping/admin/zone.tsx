import { redirect, useNavigation } from 'react-router'
import { countryNames } from '#account/addresses/countries.server.ts'
import { requireStaff } from '#account/member.server.ts'
import { parseId } from '#kernel/form-values.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { foundOr404 } from '#platform/found-or-404.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { readEditedTariff } from '#shipping/edit-tariff.server.ts'
import { countryField, tariffLimits } from '#shipping/rules/edited-tariff.ts'
import { findZone, removeZone, saveZone } from '#shipping/tariff-actions.server.ts'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { ScreenHead } from '#ui/layout/screen-head.tsx'
import { Page } from '#ui/shell/page.tsx'
import { backOfficeMeta } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/zone'
import { CountryBoxes } from './country-boxes.tsx'
import { RemoveForm } from './remove-form.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => backOfficeMeta(matches, loaderData?.zone?.name ?? 'New zone')

/** `new` instead of a code: adds a zone. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  requireStaff(ctx, 'settings.edit')
  const { version, zones } = await readEditedTariff(ctx)
  const zone = params.zone === 'new' ? null : await foundOr404((async () => findZone(zones, params.zone))())
  const others = zones.filter((other) => other.code !== zone?.code)
  return {
    version,
    zone,
    countries: Object.entries(countryNames())
      .map(([code, name]) => ({
        ...{ code, name, chosen: zone?.countries.includes(code) ?? false },
        elsewhere: others.find(({ countries }) => countries.includes(code))?.name ?? null,
      }))
      .sort((a, b) => Number(b.chosen) - Number(a.chosen)),
    restTaken: others.find(({ countries }) => countries.length === 0)?.name ?? null,
  }
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  answerForm(request, /^(name|reach|to_[A-Z]{2})$/, async (text) => {
    const ctx = context.get(ctxKey)
    const version = parseId(text('version'))
    if (text('do') === 'remove') {
      await removeZone(ctx, version, params.zone)
      return redirect('/admin/delivery?done=removed', 303)
    }
    const isNew = params.zone === 'new'
    const code = await saveZone(ctx, version, isNew ? null : params.zone, text)
    return redirect(isNew ? `/admin/delivery/${code}/new` : '/admin/delivery?done=saved', 303)
  })

export default function ZonePage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { version, zone, countries, restTaken } = loaderData
  const busy = useNavigation().state === 'submitting'
  const errors: Readonly<Record<string, string>> = answer?.errors ?? {}
  const typed = answer?.typed.name === undefined ? undefined : answer.typed
  const isRest = typed ? typed.reach === 'rest' : zone?.countries.length === 0
  return (
    <Page>
      <div className="grid gap-6">
        <ScreenHead list={{ label: 'Delivery', to: '/admin/delivery' }} title={zone?.name ?? 'New zone'} />
        <FormNotice answer={answer} />
        <PostForm key={version} className="grid gap-6 panel p-5 sm:p-8">
          <input type="hidden" name="version" value={version} />
          <div className="max-w-text">
            <Field
              label="Name"
              name="name"
              hint="For the back office, like Europe."
              maxLength={tariffLimits.name}
              defaultValue={typed?.name ?? zone?.name ?? ''}
              error={errors.name}
            />
          </div>
          <CountryBoxes
            countries={countries.map((country) => ({
              ...country,
              chosen: typed ? Boolean(typed[countryField(country.code)]) : country.chosen,
            }))}
            {...{ isRest, restTaken }}
            error={errors.reach}
          />
          <div className="flex flex-wrap gap-4">
            <Button type="submit" name="do" value="save" look="brass" busy={busy}>
              {zone ? 'Save' : 'Add zone'}
            </Button>
            {zone && <ButtonLink to={`/admin/delivery/${zone.code}/new`}>Add a delivery method</ButtonLink>}
          </div>
        </PostForm>
        {zone && (
          <RemoveForm version={version} busy={busy} label="Remove this zone">
            {zone.countries.length === 0
              ? 'Countries that aren’t in another zone then can’t order discs.'
              : 'Its countries then move to the “everywhere else” zone, if you have one.'}{' '}
            You can restore it from the history.
          </RemoveForm>
        )}
      </div>
    </Page>
  )
}
