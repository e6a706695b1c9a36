import { type Patch, rowPatch } from '../patch.ts'

const kindNames = "['lesson', 'course', 'stream', 'backing-track', 'bundle', 'dvd', 'cd']"

/** The shop no longer knows a kind, so nothing of it is found. */
const unknownKind = (row: string, kind: string): Patch =>
  rowPatch(
    row,
    `the shop knows no ${kind}`,
    'src/catalogue/kinds.ts',
    `kindNames = ${kindNames}`,
    `kindNames = ${kindNames.replace(new RegExp(`'${kind}'(, )?`), '')}`,
    'src/catalogue/catalogue.api.test.ts',
  )

/** Rows P: what the shop sells. */
export const productRows: Patch[] = [
  unknownKind('P1', 'lesson'),
  unknownKind('P2', 'course'),
  unknownKind('P3', 'stream'),
  unknownKind('P4', 'backing-track'),
  rowPatch(
    'P5',
    'a bundle’s saving is its price',
    'src/catalogue/rules/saving.ts',
    'saved: partsTotal - price',
    'saved: price',
    'src/catalogue/rules/saving.test.ts',
  ),
  unknownKind('P6', 'dvd'),
  unknownKind('P7', 'cd'),
  rowPatch(
    'P9',
    'a gifted membership lasts 11 months',
    'src/membership/gifts/gift.server.ts',
    'const giftMonths = 12',
    'const giftMonths = 11',
    'src/membership/gifts/gift-emails.test.ts',
  ),
  rowPatch(
    'P12',
    'a removed playlist comes back at any time',
    'src/library/playlists/playlists.server.ts',
    'known.removed_at && undoUntil(ctx, known.removed_at) < ctx.now().toISOString()',
    "known.removed_at && known.name === ''",
    'src/library/playlists/playlists.test.ts',
  ),
  rowPatch(
    'P13',
    'lessons are listed under courses',
    'src/library/watchlists/watchlists.server.ts',
    "lessons: ofKind('lesson')",
    "lessons: ofKind('course')",
    'src/library/watchlists/watchlists.test.ts',
  ),
  rowPatch(
    'P15',
    'an address that nobody confirmed gets the newsletter',
    'src/newsletter/sign-up.server.ts',
    'confirmed_at: isOwn ? now : null,',
    'confirmed_at: now,',
    'src/newsletter/sign-up.test.ts',
  ),
  rowPatch(
    'P16',
    'a DVD is free on any paid plan',
    'src/offers/rules/free-dvd.ts',
    ' && campaign.terms.includes(plan.term)',
    '',
    'src/offers/rules/free-dvd.test.ts',
  ),
  rowPatch(
    'P17',
    'a cart doesn’t show the price before the sale',
    'src/cart/cart-answer.ts',
    '    was: line.was,\n',
    '    was: null,\n',
    'src/checkout/placing/sale.test.ts',
  ),
  rowPatch(
    'P20',
    'following an artist does nothing',
    'src/catalogue/following/following.server.ts',
    'from artists where id = any(',
    'from artists where id <> all(',
    'src/catalogue/following/following.test.ts',
  ),
  rowPatch(
    'P21',
    'a pause lasts a month whatever was chosen',
    'src/membership/actions/pause.server.ts',
    'resume_at: addMonths(row.period_end, months)',
    'resume_at: addMonths(row.period_end, 1)',
    'src/membership/membership.api.test.ts',
    'src/membership/billing/renewal.test.ts',
  ),
  rowPatch(
    'P23',
    'a cancelled membership goes on',
    'src/membership/rules/machine.ts',
    "cancelled: { active: 'expiring', active_paused",
    "cancelled: { active: 'active', active_paused",
    'src/membership/membership.api.test.ts',
    'src/membership/billing/renewal.test.ts',
  ),
  rowPatch(
    'P24',
    'everyone who signs in streams the library',
    'src/membership/rules/access.ts',
    "if (!visitor.allowedToStream) return 'not-subscribed'",
    "if (!visitor.signedIn) return 'not-subscribed'",
    'src/membership/rules/access.test.ts',
    'src/player/player.test.ts',
  ),
]
