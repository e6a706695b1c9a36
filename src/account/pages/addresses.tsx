import { useMemo } from 'react'
import { data, redirect, useSearchParams } from 'react-router'
import { postAddressForm } from '#account/addresses/address-form.server.ts'
import { addressForms } from '#account/addresses/address-forms.server.ts'
import { AddressPanel } from '#account/addresses/address-panel.tsx'
import { listAddresses } from '#account/addresses/addresses.server.ts'
import { countryNames } from '#account/addresses/countries.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Page } from '#ui/shell/page.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/addresses'
import { AddressEditor } from './address-editor.tsx'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'Your addresses') },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  if (!ctx.visitor.member) return redirect('/sign-in?back=/profile/addresses')
  const addresses = await listAddresses(ctx)
  const homeCountry = ctx.visitor.member.region ?? ''
  const forms = addressForms([homeCountry, ...addresses.map((address) => address.country)])
  return { addresses, countries: countryNames(), homeCountry, forms }
}

export async function action({ request, context }: Route.ActionArgs) {
  const refused = await postAddressForm(context.get(ctxKey), await request.formData())
  return refused
    ? data({ ...refused, forms: addressForms([refused.sent.country]) }, { status: refused.status })
    : redirect('/profile/addresses', 303)
}

export default function AddressesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { addresses, countries, homeCountry } = loaderData
  const forms = useMemo(() => ({ ...loaderData.forms, ...actionData?.forms }), [loaderData.forms, actionData?.forms])
  const [search] = useSearchParams()
  const edited = addresses.find((address) => address.id === search.get('edit'))
  return (
    <Page width="text">
      <h1 className="pb-6 text-3xl">Your addresses</h1>
      <div className="grid gap-10">
        {addresses.length > 0 && (
          <ul className="grid gap-4 sm:grid-cols-2" aria-label="Saved addresses">
            {addresses.map((address) => (
              <AddressPanel key={address.id} address={address} country={countries[address.country] ?? address.country} />
            ))}
          </ul>
        )}
        <section aria-labelledby="write" className="grid gap-6 panel p-5 sm:p-8">
          <h2 id="write" className="text-xl">
            {edited ? 'Edit address' : 'Add an address'}
          </h2>
          {actionData?.problem && <Notice title={actionData.problem} tone="ember" live />}
          <AddressEditor
            key={`${edited?.id} ${addresses.length}`}
            edited={edited ?? null}
            sent={actionData?.sent}
            errors={actionData?.errors ?? {}}
            countries={countries}
            forms={forms}
            homeCountry={homeCountry}
          />
        </section>
      </div>
    </Page>
  )
}
