import type { StaffAction } from '#account/staff-actions.ts'
import { isUndoable, type Undoable } from '#admin/undo/undoable.ts'

const left = 'It has already left the shop.'

const made = 'It’s a draft, or you can take it out of use on its own screen.'

const inverse = 'You can reverse it on its own screen.'

const note = 'It only records that something was done.'

const law = 'It’s part of the books, so correct it with another entry.'

/** The reason each other action has no undo. */
const stays = {
  'oss-report.export': note,
  'oss-quarter.close': law,
  membership: 'It came with a charge, a refund or an email. Its own screen shows what you can do next.',
  'order.send': left,
  'order.deliver': note,
  'order.note': 'Notes stay with their order. You can add another.',
  'order.gift': left,
  'refund.decline': 'You can request it again.',
  'withdrawal.accept': 'The customer has been told, and a deadline is running.',
  'withdrawal.close': 'The customer has been told.',
  'artist.create': made,
  'product.create': made,
  'product.duplicate': made,
  'path.create': made,
  'plan.create': made,
  'text.create': made,
  'text.save': 'Save the draft again to change it. Nobody else sees it.',
  'price.undo': 'This was already an undo. Change the prices again instead.',
  'upload.retry': note,
  'upload.remove': 'The file was deleted. Upload it again.',
  'address.lift': 'We send to the address again. Another bounce stops it automatically.',
  'newsletter.write': made,
  'newsletter.unschedule': inverse,
  'newsletter.pause': inverse,
  'newsletter.resume': inverse,
  'newsletter.cancel': 'Part of it has been sent.',
  'notification.write': made,
  'notification.change': 'Save the draft again to change it.',
  'notification.test': left,
  'notification.unschedule': inverse,
  'notification.cancel': 'Part of it has been sent.',
  undo: 'This was already an undo. Repeat the change instead.',
  'log.export': left,
  'list.export': left,
  'staff.join': note,
  'staff.remove': 'Invite the person again: they have to accept and sign in.',
  'staff.uninvite': 'Invite the person again: the old link no longer works.',
  'staff.sign-out': 'They can sign in again.',
  'text.unschedule': inverse,
  'email-text.test': left,
  'service.test': note,
} as const satisfies Record<Exclude<StaffAction, Undoable>, string>

export const whyItStays = (action: StaffAction): string => (isUndoable(action) ? '' : stays[action])
