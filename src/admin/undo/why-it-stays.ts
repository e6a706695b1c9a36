import type { StaffAction } from '#account/staff-actions.ts'
import { isUndoable, type Undoable } from '#admin/undo/undoable.ts'

const left = 'It has already left the shop.'

const made = 'What was made is a draft, or can be taken out of use on its own screen.'

const inverse = 'The opposite is a step of its own, on the same screen.'

const note = 'It only notes that something was done.'

const law = 'It is part of the books, so another entry corrects it.'

/** Why every other action has no undo. */
const stays = {
  'oss-report.export': note,
  'oss-quarter.close': law,
  membership: 'A charge, a refund or an email went with it; its own screen offers what can follow.',
  'order.send': left,
  'order.deliver': note,
  'order.note': 'Notes stay with their order; another can be added.',
  'order.gift': left,
  'refund.decline': 'It can be asked for again.',
  'withdrawal.accept': 'The customer has been told, and a deadline runs.',
  'withdrawal.close': 'The customer has been told.',
  'artist.create': made,
  'product.create': made,
  'product.duplicate': made,
  'path.create': made,
  'plan.create': made,
  'text.create': made,
  'text.save': 'A draft is changed by saving it again; nobody else sees it.',
  'price.undo': 'It is an undo itself. Change the prices again.',
  'upload.retry': note,
  'upload.remove': 'The file is deleted. Send it again.',
  'address.lift': 'The address is tried again; a bounce stops it again by itself.',
  'newsletter.write': made,
  'newsletter.unschedule': inverse,
  'newsletter.pause': inverse,
  'newsletter.resume': inverse,
  'newsletter.cancel': 'Part of it has been sent.',
  'notification.write': made,
  'notification.change': 'A draft is changed by saving it again.',
  'notification.test': left,
  'notification.unschedule': inverse,
  'notification.cancel': 'Part of it has been sent.',
  undo: 'It is an undo itself. Do it again instead.',
  'log.export': left,
  'list.export': left,
  'staff.join': note,
  'staff.remove': 'Invite the person again: they must agree and sign in anew.',
  'staff.uninvite': 'Invite the person again: the old link was ended.',
  'staff.sign-out': 'They sign in again.',
  'text.unschedule': inverse,
  'email-text.test': left,
  'service.test': note,
} as const satisfies Record<Exclude<StaffAction, Undoable>, string>

export const whyItStays = (action: StaffAction): string => (isUndoable(action) ? '' : stays[action])
