import type { ComponentProps } from 'react'
import { Link, redirect, useNavigation } from 'react-router'
import { countryNames } from '#account/addresses/countries.server.ts'
import { hasRight } from '#account/member.server.ts'
import { changeLogo, restoreSettings, saveSettings, settingsScreen } from '#admin/settings/save-settings.server.ts'
import { type SettingsField, settingsFields, settingsLimits, settingTexts, timeZones } from '#admin/settings/settings-form.ts'
import { parseId } from '#kernel/form-values.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { pricePlaceholder } from '#platform/shop-settings/consents.ts'
import { Badge } from '#ui/badge.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { Field, TextAreaField } from '#ui/form/field.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { InitialFields } from '#ui/form/initial-fields.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { Page } from '#ui/shell/page.tsx'
import { backOfficeMeta } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/settings'
import { LogoPanel } from './logo-panel.tsx'

export const meta: Route.MetaFunction = ({ matches }) => backOfficeMeta(matches, 'Settings')

const doneMessages = {
  saved: 'Saved. Shop pages show it within ten seconds.',
  restored: 'Restored. Shop pages show it within ten seconds.',
} as const

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  const { settings, history } = await settingsScreen(ctx)
  const done = new URL(request.url).searchParams.get('done') ?? ''
  return {
    version: settings.version,
    fields: settingTexts(settings),
    history,
    zones: timeZones(),
    countries: countryNames(),
    edits: hasRight(ctx, 'settings.edit'),
    logo: settings.logo,
    refused: new URL(request.url).searchParams.get('refused')?.slice(0, 200) ?? null,
    done: Object.hasOwn(doneMessages, done) ? doneMessages[done as keyof typeof doneMessages] : null,
  }
}

/** `do`: save, remove the logo, or restore an old version. */
export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, settingsFields, async (text) => {
    const ctx = context.get(ctxKey)
    const version = parseId(text('version'))
    if (text('do') === 'remove-logo') {
      await changeLogo(ctx, null)
      return redirect('/admin/settings?done=saved', 303)
    }
    if (text('do') === 'restore') {
      await restoreSettings(ctx, version, parseId(text('old')))
      return redirect('/admin/settings?done=restored', 303)
    }
    await saveSettings(ctx, version, text)
    return redirect('/admin/settings?done=saved', 303)
  })

/** The shop's settings, and every version of them. */
export default function SettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { version, fields, history, zones, countries, edits, done, logo, refused } = loaderData
  const busy = useNavigation().state === 'submitting'
  const typed: Readonly<Record<string, string>> = { ...fields, ...actionData?.typed }
  const field = (name: SettingsField) => ({
    name,
    defaultValue: typed[name] ?? '',
    error: actionData?.errors[name],
    maxLength: settingsLimits[name],
  })
  return (
    <Page>
      <div className="grid gap-8">
        <h1 className="text-3xl">Settings</h1>
        {done && !actionData && <Notice title={done} tone="leaf" live />}
        <FormNotice answer={actionData} />
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
          <PostForm key={version} className="grid gap-8 panel p-5 sm:p-8">
            <input type="hidden" name="version" value={version} />
            <InitialFields fields={fields} />
            <fieldset disabled={!edits} className="grid gap-5">
              <legend className="pb-4 font-display text-xl font-bold">Your shop</legend>
              <Field label="Name" hint="In the header, page titles, emails and invoices." autoComplete="organization" {...field('name')} />
              <Field
                label="Contact email"
                type="email"
                hint="On invoices and the contact page. Messages to the shop go there."
                autoComplete="email"
                {...field('email')}
              />
              <SelectField
                label="Time zone"
                name="timeZone"
                defaultValue={typed.timeZone ?? ''}
                error={actionData?.errors.timeZone}
                options={zones.map((value) => ({ value, text: value.replaceAll('_', ' ') }))}
              />
            </fieldset>
            <fieldset disabled={!edits} className="grid gap-5">
              <legend className="pb-4 font-display text-xl font-bold">Who sells</legend>
              <TextAreaField
                label="Postal address"
                optional
                rows={5}
                hint="On invoices and packing slips, and where returns go."
                {...field('address')}
              />
              <TextAreaField
                label="Imprint"
                optional
                rows={6}
                hint="What the law in your country requires: legal form, register number, who represents the business. An empty line starts a new paragraph."
                {...field('imprint')}
              />
              <TextAreaField
                label="Responsible for product safety in the EU"
                optional
                rows={4}
                hint="Name, postal address and email, line by line. Needed to sell discs to the EU."
                {...field('safetyContact')}
              />
            </fieldset>
            <TaxFields {...{ edits, countries, typed, field }} error={actionData?.errors.country} />
            <fieldset disabled={!edits} className="grid gap-5">
              <legend className="pb-4 font-display text-xl font-bold">What buyers agree to</legend>
              <p className="text-ink-soft">
                Each order and membership keeps the wording that was agreed to. Have a lawyer check yours. Leave a field empty for the
                standard wording.
              </p>
              <TextAreaField
                label="Consent at checkout"
                optional
                rows={3}
                hint="Next to the box buyers tick before they order digital goods."
                {...field('digitalConsent')}
              />
              <TextAreaField
                label="Consent to join"
                optional
                rows={5}
                hint={`Next to the box members tick before a membership starts. Keep ${pricePlaceholder}, the price of each downloaded file.`}
                {...field('accessConsent')}
              />
            </fieldset>
            <fieldset disabled={!edits} className="grid gap-5">
              <legend className="pb-4 font-display text-xl font-bold">Refunds</legend>
              <Field
                label="A second person approves refunds above"
                optional
                inputMode="decimal"
                hint="250 means £250, $250 or €250. Leave empty for no limit. You need two people who can refund; set each role’s daily limit under Staff."
                {...field('secondPersonAbove')}
              />
            </fieldset>
            {edits && (
              <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
                <Button type="submit" name="do" value="save" look="brass" busy={busy}>
                  Save
                </Button>
                <Link to="/imprint" className="touch-target">
                  See the imprint
                </Link>
              </div>
            )}
          </PostForm>
          <div className="grid gap-8">
            {edits && <LogoPanel {...{ logo, refused, busy }} />}
            <section aria-labelledby="history" className="grid gap-4">
              <h2 id="history" className="text-xl">
                History
              </h2>
              {history.length === 0 && <p className="text-ink-soft">Nothing saved yet. These values come from the server’s environment.</p>}
              {history.length > 0 && (
                <ol className="divide-y divide-line panel">
                  {history.map((entry) => (
                    <Version key={entry.version} {...entry} newest={version} edits={edits} />
                  ))}
                </ol>
              )}
            </section>
          </div>
        </div>
      </div>
    </Page>
  )
}

type TaxFieldsProps = {
  edits: boolean
  countries: Readonly<Record<string, string>>
  typed: Readonly<Record<string, string>>
  field: (name: SettingsField) => ComponentProps<'input'> & { error: string | undefined }
  error: string | undefined
}

const TaxFields = ({ edits, countries, typed, field, error }: TaxFieldsProps) => (
  <fieldset disabled={!edits} className="grid gap-5">
    <legend className="pb-4 font-display text-xl font-bold">Tax and customs</legend>
    <SelectField
      label="Country"
      name="country"
      hint="Where you sell and ship from."
      defaultValue={typed.country ?? ''}
      error={error}
      options={Object.entries(countries).map(([value, text]) => ({ value, text }))}
    />
    <p className="text-ink-soft">
      The shop charges VAT where you enter a number, at the <Link to="/admin/tax/rates">rates</Link> of the buyer’s country. Prices include
      it.
    </p>
    <div className="grid items-start gap-5 sm:grid-cols-2">
      <Field label="VAT number, United Kingdom" optional {...field('vatGB')} />
      <Field label="VAT number, EU (One Stop Shop)" optional {...field('vatEU')} />
      <Field label="VAT number, Switzerland" optional {...field('vatCH')} />
      <Field label="VAT number, Norway" optional {...field('vatNO')} />
    </div>
  </fieldset>
)

type VersionProps = Route.ComponentProps['loaderData']['history'][number] & { newest: number; edits: boolean }

const Version = ({ version, who, at, changes, newest, edits }: VersionProps) => (
  <li className="grid gap-2 p-5">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 font-semibold">
      {version === 0 ? 'Before the first save' : `Version ${version}`}
      {version === newest && <Badge tone="leaf">In force</Badge>}
    </p>
    <p className="text-ink-soft text-sm">{at ? `${who}, ${at}` : 'From the server’s environment.'}</p>
    {changes.length > 0 && <p className="text-sm">Changed: {changes.join(', ')}</p>}
    {edits && version !== newest && (
      <PostForm>
        <input type="hidden" name="version" value={newest} />
        <input type="hidden" name="old" value={version} />
        <Button type="submit" name="do" value="restore">
          Restore<span className="sr-only"> {version === 0 ? 'the values before the first save' : `version ${version}`}</span>
        </Button>
      </PostForm>
    )}
  </li>
)
