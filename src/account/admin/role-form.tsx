import { maxRoleNameLength } from '#account/rules/role-form.ts'
import type { Right } from '#kernel/rights.ts'
import { plural } from '#kernel/text.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { InitialFields } from '#ui/form/initial-fields.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { RightCheckboxes } from './right-checkboxes.tsx'

type Values = Readonly<Record<string, string>>

type RoleFormProps = {
  /** Null for a new role. */
  role: { version: number } | null
  people: readonly unknown[]
  isOwn: boolean
  /** Rights of the reader, who can give no others. */
  own: readonly Right[]
  fields: Values
  typed: Values
  errors: Values
  busy: boolean
}

export const RoleForm = ({ role, people, isOwn, own, fields, typed, errors, busy }: RoleFormProps) => (
  <PostForm className="grid gap-6 panel p-5 sm:p-8">
    <input type="hidden" name="do" value="save" />
    <input type="hidden" name="version" value={role?.version ?? 0} />
    <InitialFields fields={fields} />
    <Field label="Name" name="name" maxLength={maxRoleNameLength} defaultValue={typed.name ?? ''} error={errors.name} />
    <RightCheckboxes myRights={own} typed={typed} error={errors.rights} />
    <div className="grid justify-items-start gap-3">
      {people.length > 0 && (
        <p className="text-ink-soft text-sm">
          Changing rights signs {isOwn ? 'you and everyone else with this role' : plural(people.length, 'person', 'people')} out at once.
        </p>
      )}
      <Button type="submit" look="brass" busy={busy}>
        {role ? 'Save' : 'Create role'}
      </Button>
    </div>
  </PostForm>
)
