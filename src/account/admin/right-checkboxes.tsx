import { rightField, rightGroups } from '#account/rules/role-form.ts'
import type { Role } from '#account/staff/roles.server.ts'
import { type Right, rightLabels } from '#kernel/rights.ts'
import { Checkbox } from '#ui/form/checkbox.tsx'

type RightCheckboxesProps = { myRights: readonly Right[]; typed: Readonly<Record<string, string>>; error: string | undefined }

/** Readers can't grant rights they lack, so those boxes are disabled. */
export const RightCheckboxes = ({ myRights, typed, error }: RightCheckboxesProps) => (
  <div className="grid gap-5">
    {rightGroups.map(({ title, rights }) => (
      <fieldset key={title}>
        <legend className="font-semibold">{title}</legend>
        <div className="grid gap-x-6 xl:grid-cols-2">
          {rights.map((right) => (
            <Checkbox
              key={right}
              label={rightLabels[right]}
              hint={myRights.includes(right) ? null : 'You don’t have this right.'}
              name={rightField(right)}
              disabled={!myRights.includes(right)}
              defaultChecked={Boolean(typed[rightField(right)])}
              error={right === rightGroups[0]?.rights[0] ? error : undefined}
            />
          ))}
        </div>
      </fieldset>
    ))}
  </div>
)

/** For those who can't change the role. */
export const RightList = ({ role: { rights, everyRight, isGrantable } }: { role: Role }) => (
  <section aria-labelledby="rights" className="grid gap-4 panel p-5 sm:p-8">
    <h2 id="rights" className="text-xl">
      Rights
    </h2>
    {everyRight ? (
      <p>Everything, including what later versions add. This role can’t be changed.</p>
    ) : (
      <>
        {!isGrantable && <p className="text-ink-soft">You can’t change this role, because it has rights you don’t have.</p>}
        <ul className="list-disc pl-5">
          {rights.map((right) => (
            <li key={right}>{rightLabels[right]}</li>
          ))}
        </ul>
      </>
    )}
  </section>
)
