import type { StaffAction } from '#account/staff-actions.ts'
import { isUndoable, type Undoable } from '#admin/undo/undoable.ts'

const alreadySent = 'It has already left the shop.'

const createdDraft = 'It’s a draft, or you can take it out of use on its own screen.'

const reversible = 'You can reverse it on its own screen.'

const recordOnly = 'It only records that something was done.'

const bookkeeping = 'It’s part of the books, so correct it with another entry.'

/** The reason each other action has no undo. */
const undoBlockers = {
  'oss-report.export': recordOnly,
  'oss-quarter.close': bookkeeping,
  membership: 'It came with a charge, a refund or an email. Its own screen shows what you can do next.',
  'order.send': alreadySent,
  'order.deliver': recordOnly,
  'order.note': 'Notes stay with their order. You can add another.',
  'order.gift': alreadySent,
  'refund.decline': 'You can request it again.',
  'withdrawal.accept': 'The customer has been told, and a deadline is running.',
  'withdrawal.close': 'The customer has been told.',
  'artist.create': createdDraft,
  'product.create': createdDraft,
  'product.duplicate': createdDraft,
  'path.create': createdDraft,
  'plan.create': createdDraft,
  'text.create': createdDraft,
  'text.save': 'Save the draft again to change it. Nobody else sees it.',
  'price.undo': 'This was already an undo. Change the prices again instead.',
  'upload.retry': recordOnly,
  'upload.remove': 'The file was deleted. Upload it again.',
  'address.lift': 'We send to the address again. Another bounce stops it automatically.',
  'newsletter.write': createdDraft,
  'newsletter.unschedule': reversible,
  'newsletter.pause': reversible,
  'newsletter.resume': reversible,
  'newsletter.cancel': 'Part of it has been sent.',
  'notification.write': createdDraft,
  'notification.change': 'Save the draft again to change it.',
  'notification.test': alreadySent,
  'notification.unschedule': reversible,
  'notification.cancel': 'Part of it has been sent.',
  undo: 'This was already an undo. Repeat the change instead.',
  'log.export': alreadySent,
  'list.export': alreadySent,
  'staff.join': recordOnly,
  'staff.remove': 'Invite the person again: they have to accept and sign in.',
  'staff.uninvite': 'Invite the person again: the old link no longer works.',
  'staff.sign-out': 'They can sign in again.',
  'text.unschedule': reversible,
  'email-text.test': alreadySent,
  'service.test': recordOnly,
} as const satisfies Record<Exclude<StaffAction, Undoable>, string>

export const undoBlocker = (action: StaffAction): string => (isUndoable(action) ? '' : undoBlockers[action])
