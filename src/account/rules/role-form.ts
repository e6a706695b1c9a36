import { nameProblem, tidyName } from '#account/rules/name.ts'
import { type FieldErrors, refuseFields } from '#kernel/errors.ts'
import type { FormValues } from '#kernel/form-values.ts'
import { allRights, type Right } from '#kernel/rights.ts'

export const maxRoleNameLength = 40

/** Rights as the role's form shows them. */
export const rightGroups: readonly { title: string; rights: readonly Right[] }[] = [
  {
    title: 'Orders and stock',
    rights: ['orders.view', 'orders.note', 'orders.send', 'refunds.give', 'refunds.settle', 'stock.view', 'stock.edit'],
  },
  {
    title: 'People',
    rights: [
      ...(['members.view', 'members.act', 'people.view', 'people.edit', 'people.export', 'people.erase'] as const),
      ...(['points.view', 'points.edit'] as const),
    ],
  },
  { title: 'Catalogue', rights: ['products.view', 'products.edit', 'prices.edit', 'media.edit', 'artist.own'] },
  { title: 'Promotions and messages', rights: ['promotions.view', 'promotions.edit', 'messages.view', 'messages.send'] },
  { title: 'Shop', rights: ['pages.edit', 'settings.view', 'settings.edit', 'reports.money', 'tax.edit'] },
  { title: 'Staff', rights: ['staff.view', 'staff.manage', 'log.view'] },
]

export const rightField = (right: Right): string => `right-${right}`

export type RoleFields = { name: string; rights: Right[] }

/** Refuses invalid by field. */
export function readRole(text: FormValues): RoleFields {
  const errors: FieldErrors = {}
  const name = tidyName(text('name'))
  if (!name) errors.name = 'Enter a name.'
  else if (name.length > maxRoleNameLength) errors.name = `Use at most ${maxRoleNameLength} characters.`
  else if (nameProblem(name)) errors.name = 'Use letters and digits only.'
  const rights = allRights.filter((right) => text(rightField(right)) !== '')
  if (rights.length === 0) errors.rights = 'Choose what people with this role can do.'
  refuseFields(errors)
  return { name, rights }
}

export const roleFields = ({ name, rights }: { name: string; rights: readonly Right[] }): Record<string, string> => ({
  name,
  ...Object.fromEntries(rights.map((right) => [rightField(right), 'on'])),
})
