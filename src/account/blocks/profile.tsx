import type { Profile as ProfileDetails } from '#account/profile/profile.server.ts'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

type ProfileProps = {
  details: ProfileDetails
  typed?: Record<string, string> | undefined
  errors?: Record<string, string> | undefined
  busy: boolean
}

/** B31: the member's profile form. */
export default function Profile({ details, typed = {}, errors = {}, busy }: ProfileProps) {
  return (
    <div className="grid gap-10">
      <PostForm className="grid gap-5 panel p-5 sm:p-8">
        <Field label="Name" name="name" autoComplete="name" defaultValue={typed.name ?? details.name} error={errors.name} />
        <Field
          label="Telephone"
          name="telephone"
          type="tel"
          autoComplete="tel"
          optional
          hint="Only for the courier."
          defaultValue={typed.telephone ?? details.telephone}
          error={errors.telephone}
        />
        <div>
          <Button type="submit" look="brass" busy={busy}>
            Save changes
          </Button>
        </div>
      </PostForm>
      <ul className="divide-y divide-line border-y border-line">
        <SecretRow name="Email" value={details.email} to="/profile/email" change="Change email" />
        <SecretRow
          name="Country"
          value={details.country ?? 'Not set yet. It sets the currency of your prices.'}
          to="/profile/country"
          change={details.country ? 'Change country' : 'Choose country'}
        />
        <SecretRow name="Password" value="Kept as a hash; nobody here can read it." to="/profile/password" change="Change password" />
        <SecretRow
          name="Two-step sign-in"
          value={
            details.twoStep
              ? 'On. You need your password and a code from your phone.'
              : 'Off. Protect your account with a code from your phone.'
          }
          to="/profile/two-step"
          change={details.twoStep ? 'Manage' : 'Turn it on'}
        />
      </ul>
    </div>
  )
}

const SecretRow = ({ name, value, to, change }: { name: string; value: string; to: string; change: string }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-4">
    <div className="min-w-0">
      <p className="font-semibold">{name}</p>
      <p className="text-ink-soft">{value}</p>
    </div>
    <ButtonLink to={to}>{change}</ButtonLink>
  </li>
)
