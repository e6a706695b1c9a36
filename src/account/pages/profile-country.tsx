import { redirect, useNavigation } from 'react-router'
import { countryNames } from '#account/addresses/countries.server.ts'
import { blockerMessage, changeRegion, readRegion } from '#account/region.server.ts'
import { countryInSentence } from '#account/rules/address.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { Page } from '#ui/shell/page.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/profile-country'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Your country') },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const { country, blocker } = await readRegion(ctx)
  return { country, hold: blocker && blockerMessage(blocker), countries: countryNames(), currency: ctx.visitor.currency }
}

export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, ['country'], async (text) => {
    await changeRegion(context.get(ctxKey), text('country'))
    return redirect('/profile?country', 303)
  })

/** Row E4: the country decides currency and tax. */
export default function CountryPage({ loaderData, actionData }: Route.ComponentProps) {
  const { country, hold, countries, currency } = loaderData
  const busy = useNavigation().state === 'submitting'
  const name = country && countries[country]
  return (
    <Page width="text">
      <h1 className="pb-2 text-3xl">Your country</h1>
      <p className="pb-6 text-ink-soft">
        {name
          ? `Your country is ${countryInSentence(name)}. Your prices are in ${currency}.`
          : `You haven’t set your country yet. Prices are in ${currency} until then.`}
      </p>
      <div className="grid gap-6">
        <FormNotice answer={actionData} />
        {hold ? (
          <Notice title="You can’t change country yet" tone="brass">
            {hold}
          </Notice>
        ) : (
          <PostForm className="grid gap-5 panel p-5 sm:p-8">
            <SelectField
              label="Country"
              name="country"
              autoComplete="country"
              defaultValue={actionData?.typed?.country ?? country ?? ''}
              error={actionData?.errors?.country}
              hint="It sets your currency. You can change it once every 30 days."
              options={[{ value: '', text: 'Choose a country' }, ...Object.entries(countries).map(([value, text]) => ({ value, text }))]}
            />
            <div>
              <Button type="submit" look="brass" busy={busy}>
                Save country
              </Button>
            </div>
          </PostForm>
        )}
      </div>
    </Page>
  )
}
