import { redirect, useNavigation } from 'react-router'
import { hasRight, requireStaff } from '#account/member.server.ts'
import { kinds } from '#catalogue/kinds.ts'
import { kindInSentence } from '#catalogue/rules/labels.ts'
import { formatDate } from '#kernel/dates.ts'
import { parseId } from '#kernel/form-values.ts'
import { ownValue } from '#kernel/own-value.ts'
import { savePlan, setOffered } from '#membership/plans/edit-plan.server.ts'
import { planScreen, setPlanPrices } from '#membership/plans/plan-screen.server.ts'
import { kindField, planFields, planKinds, planLimits, priceFields } from '#membership/rules/plan-form.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { foundOr404 } from '#platform/found-or-404.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { InitialFields } from '#ui/form/initial-fields.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { ScreenHead } from '#ui/layout/screen-head.tsx'
import { Page } from '#ui/shell/page.tsx'
import { backOfficeTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/plan-editor'
import { PlanAvailability } from './plan-availability.tsx'
import { PlanPricesForm, PriceHistory } from './plan-prices.tsx'

export const meta: Route.MetaFunction = ({ loaderData, matches }) => [
  { title: backOfficeTitle(matches, loaderData?.plan?.name ?? 'New plan') },
  { name: 'robots', content: 'noindex' },
]

const doneMessages: Readonly<Record<string, string>> = {
  created: 'Plan added. Set its prices, then offer it.',
  saved: 'Saved. Members on this plan have the changes now.',
  priced: 'Prices saved.',
  offered: 'Offered. New members can join it now.',
  retired: 'Retired. Current members keep it; new members can’t join.',
}

/** `new` instead of a slug adds a plan. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  requireStaff(ctx, 'settings.view')
  const done = ownValue(doneMessages, new URL(request.url).searchParams.get('done') ?? '') ?? null
  const may = { edit: hasRight(ctx, 'settings.edit'), price: hasRight(ctx, 'prices.edit') }
  if (params.slug === 'new') return { plan: null, fields: emptyFields, prices: {}, history: [], may, done }
  const { plan, prices, history } = await foundOr404(planScreen(ctx, params.slug))
  return {
    plan: { slug: plan.slug, name: plan.name, version: plan.version, offered: plan.offered },
    fields: planFields(plan),
    prices: priceFields(prices),
    history: history.map(({ since, ...price }) => ({ ...price, since: since.getTime() === 0 ? 'The start' : formatDate(since) })),
    may,
    done,
  }
}

const emptyFields: Record<string, string> = { downloads: '0', streams: '2', trial_days: '0' }

/** `do`: save facts, set prices, offer or retire the plan. */
export const action = ({ request, params, context }: Route.ActionArgs) =>
  answerForm(request, /^(do|name|summary|downloads|streams|trial_days|kind_.+|(monthly|annual)_\w+|present_members)$/, async (text) => {
    const ctx = context.get(ctxKey)
    if (params.slug === 'new') return redirect(`/admin/plans/${await savePlan(ctx, null, 0, text)}?done=created`, 303)
    const done = (word: string) => redirect(`/admin/plans/${params.slug}?done=${word}`, 303)
    if (text('do') === 'price') {
      await setPlanPrices(ctx, params.slug, text, { existingMembers: text('present_members') !== '', confirmed: text('confirm') !== '' })
      return done('priced')
    }
    if (text('do') === 'offer' || text('do') === 'retire') {
      await setOffered(ctx, params.slug, text('do') === 'offer')
      return done(text('do') === 'offer' ? 'offered' : 'retired')
    }
    await savePlan(ctx, params.slug, parseId(text('version')), text)
    return done('saved')
  })

export default function PlanEditorPage({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { plan, fields, prices, history, may, done } = loaderData
  const busy = useNavigation().state === 'submitting'
  const errors: Readonly<Record<string, string>> = answer?.errors ?? {}
  const typed: Readonly<Record<string, string>> = answer?.typed.do === 'save' ? answer.typed : fields
  const field = (name: string) => ({ name, defaultValue: typed[name] ?? '', error: errors[name] })
  return (
    <Page>
      <div className="grid gap-6">
        <ScreenHead list={{ label: 'Plans', to: '/admin/plans' }} title={plan?.name ?? 'New plan'} />
        {done && !answer && <Notice title={done} tone="leaf" live />}
        <FormNotice answer={answer} />
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <div className="grid gap-8">
            <PostForm key={plan?.version} className="grid gap-5 panel p-5 sm:p-8">
              <input type="hidden" name="do" value="save" />
              <input type="hidden" name="version" value={plan?.version ?? 0} />
              <InitialFields fields={fields} />
              <fieldset disabled={!may.edit} className="grid gap-5">
                <Field label="Name" maxLength={planLimits.name} {...field('name')} />
                <Field label="Summary" hint="What members get, in one sentence." maxLength={planLimits.summary} {...field('summary')} />
                <fieldset>
                  <legend className="font-semibold">What members can stream</legend>
                  <div className="grid gap-x-6 sm:grid-cols-2">
                    {planKinds.map((kind) => (
                      <Checkbox
                        key={kind}
                        label={`All ${kindInSentence(kinds[kind].many)}`}
                        name={kindField(kind)}
                        defaultChecked={Boolean(typed[kindField(kind)])}
                      />
                    ))}
                  </div>
                  {errors.kinds && <p className="text-sm font-semibold text-ember">{errors.kinds}</p>}
                </fieldset>
                <div className="grid items-start gap-5 sm:grid-cols-3">
                  <Field label="Downloads per month" inputMode="numeric" {...field('downloads')} />
                  <Field label="Devices at once" inputMode="numeric" {...field('streams')} />
                  <Field label="Free trial, days" inputMode="numeric" {...field('trial_days')} />
                </div>
                {may.edit && (
                  <div>
                    <Button type="submit" look="brass" busy={busy}>
                      {plan ? 'Save' : 'Add plan'}
                    </Button>
                  </div>
                )}
              </fieldset>
            </PostForm>
            {plan && may.price && <PlanPricesForm prices={prices} answer={answer} busy={busy} />}
            {plan && <PriceHistory history={history} />}
          </div>
          {plan && may.edit && <PlanAvailability offered={plan.offered} busy={busy} />}
        </div>
      </div>
    </Page>
  )
}
