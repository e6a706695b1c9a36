import { data, Form, redirect, useSearchParams } from 'react-router'
import { AddressFields } from '#account/address-fields.tsx'
import { postAddressForm } from '#account/address-form.server.ts'
import type { SavedAddress } from '#account/addresses.contract.ts'
import { listAddresses } from '#account/addresses.server.ts'
import { countryNames } from '#account/countries.server.ts'
import { addressLines } from '#account/rules/address.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { CsrfField } from '#ui/csrf-field.tsx'
import { Notice } from '#ui/notice.tsx'
import { Page } from '#ui/shell/page.tsx'
import type { Route } from './+types/addresses'

export const meta: Route.MetaFunction = () => [{ title: 'Your addresses – Woodshed' }, { name: 'robots', content: 'noindex' }]

/** Row E5: the member's address book; guests are asked to sign in. */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  if (!ctx.visitor.member) return redirect('/sign-in?back=/profile/addresses')
  return { addresses: await listAddresses(ctx), countries: countryNames(), homeCountry: ctx.visitor.member.region ?? '' }
}

export async function action({ request, context }: Route.ActionArgs) {
  const refused = await postAddressForm(context.get(ctxKey), await request.formData())
  return refused ? data(refused, { status: refused.status }) : redirect('/profile/addresses', 303)
}

export default function AddressesPage({ loaderData, actionData }: Route.ComponentProps) {
  const { addresses, countries, homeCountry } = loaderData
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
        <section aria-labelledby="write" className="grid gap-6 rounded-card border border-line bg-paper-raised p-5 sm:p-8">
          <h2 id="write" className="text-xl">
            {edited ? 'Change this address' : 'Add an address'}
          </h2>
          {actionData && <Notice title={actionData.problem} tone="ember" live />}
          <Form key={`${edited?.id} ${addresses.length}`} method="post" noValidate className="grid gap-5">
            <CsrfField />
            <input type="hidden" name="id" value={edited?.id ?? ''} />
            <AddressFields
              use="delivery"
              value={actionData?.sent ?? edited ?? null}
              countries={countries}
              homeCountry={homeCountry}
              errors={actionData?.errors ?? {}}
            />
            <Checkbox name="default_delivery" label="Send parcels here unless I say otherwise" defaultChecked={edited?.default_delivery} />
            <div className="flex flex-wrap gap-3">
              <Button type="submit" look="brass">
                Save address
              </Button>
              {edited && (
                <ButtonLink to="/profile/addresses" look="plain">
                  Leave it as it was
                </ButtonLink>
              )}
            </div>
          </Form>
        </section>
      </div>
    </Page>
  )
}

const AddressPanel = ({ address, country }: { address: SavedAddress; country: string }) => (
  <li className="grid content-between gap-4 rounded-card border border-line bg-paper-raised p-5">
    <div>
      <address className="not-italic">
        {addressLines(address, country).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </address>
      {address.default_delivery && (
        <p className="pt-2">
          <Badge tone="leaf">Parcels go here</Badge>
        </p>
      )}
    </div>
    <div className="flex flex-wrap gap-2">
      <ButtonLink to={`/profile/addresses?edit=${address.id}#write`}>
        Change<span className="sr-only"> {address.line1}</span>
      </ButtonLink>
      <Form method="post">
        <CsrfField />
        <input type="hidden" name="id" value={address.id} />
        <Button type="submit" name="intent" value="remove" look="plain">
          Remove<span className="sr-only"> {address.line1}</span>
        </Button>
      </Form>
    </div>
  </li>
)
