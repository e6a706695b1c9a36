import { type Patch, rowPatch } from '../patch.ts'

/** Rows R, and what else has no file of its own. */
export const areaRows: Patch[] = [
  rowPatch(
    'P18',
    'a notification that is being sent can’t be cancelled',
    'src/notifications/rules/composed-state.ts',
    "cancel: { from: ['draft', 'scheduled', 'sending'], to",
    "cancel: { from: ['draft', 'scheduled'], to",
    'src/notifications/composer/composer.test.ts',
  ),
  rowPatch(
    'R1',
    'orders are missing from the profile',
    'src/account/rules/account-pages.ts',
    "      { label: 'Orders', to: '/profile/orders' },\n",
    '',
    'src/account/rules/account-pages.test.ts',
  ),
  rowPatch(
    'R3',
    'the event names no dropdown',
    'src/ui/layout/nav-dropdown.client.ts',
    'detail: { dropdown }',
    'detail: {}',
    'src/ui/layout/nav-dropdown.test.ts',
  ),
]
