import { redirect, useNavigation } from 'react-router'
import { requireStaff } from '#account/member.server.ts'
import { parseId, shopCurrencies } from '#kernel/form-values.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { foundOr404 } from '#platform/found-or-404.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { readEditedTariff } from '#shipping/edit-tariff.server.ts'
import { methodFields, tariffLimits } from '#shipping/rules/edited-tariff.ts'
import { findZone, removeMethod, saveMethod, tariffNotFound } from '#shipping/tariff-actions.server.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { ScreenHead } from '#ui/layout/screen-head.tsx'
import { Page } from '#ui/shell/page.tsx'
import { backOfficeMeta } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/method'
import { RemoveForm } from './remove-form.tsx'
import { WeightBands } from './weight-bands.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => backOfficeMeta(matches, loaderData?.name ?? 'New delivery method')

/** `new` instead of a code: adds a method. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  requireStaff(ctx, 'settings.edit')
  const { version, zones } = await readEditedTariff(ctx)
  const findMethod = async () => {
    const zone = findZone(zones, params.zone)
    const method = zone.methods.find(({ code }) => code === params.method) ?? null
    if (!method && params.method !== 'new') throw tariffNotFound()
    return { zone, method }
  }
  const { zone, method } = await foundOr404(findMethod())
  return { version, zone: { code: zone.code, name: zone.name }, name: method?.name ?? null, fields: method ? methodFields(method) : {} }
}

export const action = ({ request, params, context }: Route.ActionArgs) =>
  answerForm(request, /^(name|days|free_from_\w+|band_\w+)$/, async (text) => {
    const ctx = context.get(ctxKey)
    const version = parseId(text('version'))
    if (text('do') === 'remove') await removeMethod(ctx, version, params.zone, params.method)
    else await saveMethod(ctx, version, params.zone, params.method === 'new' ? null : params.method, text)
    return redirect(`/admin/delivery?done=${text('do') === 'remove' ? 'removed' : 'saved'}`, 303)
  })

/** A delivery method in a zone: its duration, and its price by weight. */
export default function MethodPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { version, zone, name, fields } = loaderData
  const busy = useNavigation().state === 'submitting'
  const errors: Readonly<Record<string, string>> = answer?.errors ?? {}
  const typed: Readonly<Record<string, string>> = answer?.typed.name === undefined ? fields : answer.typed
  const filled = Object.keys(typed).filter((name) => /^band_\d_grams$/.test(name) && typed[name]).length
  const field = (name: string) => ({ name, defaultValue: typed[name] ?? '', error: errors[name] })
  return (
    <Page>
      <div className="grid gap-6">
        <ScreenHead
          list={{ label: 'Delivery', to: '/admin/delivery' }}
          title={
            <>
              {name ?? 'New delivery method'} <span className="font-normal text-ink-soft">to {zone.name}</span>
            </>
          }
        />
        <FormNotice answer={answer} />
        <PostForm key={version} className="grid gap-6 panel p-5 sm:p-8">
          <input type="hidden" name="version" value={version} />
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <Field label="Name" hint="Shown to buyers, for example Tracked, next day." maxLength={tariffLimits.name} {...field('name')} />
            <Field label="Takes" hint="For example, 2 to 4 working days." maxLength={tariffLimits.days} {...field('days')} />
          </div>
          <WeightBands filled={filled} field={field} />
          <fieldset className="grid gap-4">
            <legend className="pb-2 font-display text-xl font-bold">Free delivery</legend>
            <p className="text-ink-soft">Free when the discs in the cart are worth at least this much, after discounts.</p>
            <div className="grid items-start gap-4 sm:grid-cols-3">
              {shopCurrencies.map((currency) => (
                <Field key={currency} label={`Free from, ${currency}`} optional inputMode="decimal" {...field(`free_from_${currency}`)} />
              ))}
            </div>
          </fieldset>
          <div>
            <Button type="submit" name="do" value="save" look="brass" busy={busy}>
              {name === null ? 'Add' : 'Save'}
            </Button>
          </div>
        </PostForm>
        {name !== null && (
          <RemoveForm version={version} busy={busy} label={`Remove ${name}`}>
            Existing orders keep it. You can restore it from the history.
          </RemoveForm>
        )}
      </div>
    </Page>
  )
}
