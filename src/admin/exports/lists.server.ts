import { changeLines, logSearchOf, readStaffLog } from '#account/staff/staff-log-list.server.ts'
import { catalogueLists } from '#admin/exports/catalogue-lists.server.ts'
import { amountCell, defineExport, type ListExport, timeCell } from '#admin/exports/define-export.ts'
import { newsletter, notifications, unreachable } from '#admin/exports/message-lists.server.ts'
import { coupons, freeDvds, points } from '#admin/exports/offer-lists.server.ts'
import { membershipSearchOf, staffMemberships } from '#membership/staff/memberships.server.ts'
import { statusLabels } from '#membership/staff/staff-labels.ts'
import { staffFilterLabels } from '#orders/rules/staff-filters.ts'
import { orderSearchOf, staffOrders } from '#orders/staff/staff-orders.server.ts'
import { preOrderSearchOf, staffPreOrders } from '#pre-orders/list-pre-orders.server.ts'
import { stateLabels } from '#pre-orders/rules/pre-order-states.ts'

const orders = defineExport(
  async (ctx, request, size) => (await staffOrders(ctx, { ...orderSearchOf(request), size })).orders,
  [
    ['', 'Order', ({ number }) => number],
    ['Total', 'Total', ({ total, currency }) => amountCell(total, currency)],
    ['Total', 'Currency', ({ currency }) => currency],
    ['State', 'State', ({ state }) => staffFilterLabels[state]],
    ['Buyer', 'Name', ({ name }) => name],
    ['Buyer', 'Email', ({ email }) => email],
    ['Placed', 'Placed (UTC)', ({ placed_at }) => placed_at],
  ],
)

const memberships = defineExport(
  async (ctx, request, size) => (await staffMemberships(ctx, { ...membershipSearchOf(request), size })).members,
  [
    ['', 'Name', ({ name }) => name],
    ['', 'Email', ({ email }) => email],
    ['Status', 'Status', ({ status }) => statusLabels[status]],
    ['Plan', 'Plan', ({ plan }) => plan],
    ['Plan', 'Term', ({ term }) => term],
    ['Status', 'Source', ({ source }) => source],
    ['Until', 'Until', ({ until }) => until],
  ],
)

const preOrders = defineExport(
  async (ctx, request, size) => (await staffPreOrders(ctx, { ...preOrderSearchOf(request), size })).rows,
  [
    ['', 'Email', ({ email }) => email],
    ['What', 'Title', ({ title }) => title],
    ['What', 'Format', ({ label }) => label],
    ['What', 'Number', ({ qty }) => qty],
    ['State', 'State', ({ state }) => stateLabels[state]],
    ['State', 'Order', ({ number }) => number],
    ['State', 'Reason', ({ cancel_reason }) => cancel_reason],
    ['Made', 'Made (UTC)', ({ made_at }) => timeCell(made_at)],
    ['Charged from', 'Charged from (UTC)', ({ not_before }) => timeCell(not_before)],
    ['At most', 'At most', ({ unit_price, qty, shipping, currency }) => amountCell(unit_price * qty + shipping, currency)],
    ['At most', 'Currency', ({ currency }) => currency],
  ],
)

const log = defineExport(
  async (ctx, request, size) => (await readStaffLog(ctx, { ...logSearchOf(request), size })).entries,
  [
    ['', 'Action', ({ action }) => action],
    ['What', 'What', ({ what }) => what],
    ['What', 'Before', ({ shownDetails: details }) => changeLines(details, 'before')],
    ['What', 'After', ({ shownDetails: said }) => changeLines(said, 'after')],
    ['What', 'Details', ({ shownDetails }) => shownDetails.rest],
    ['Subject', 'Subject', ({ subject }) => subject],
    ['Who', 'Who', ({ who }) => who],
    ['Undo', 'Undone by', ({ undoneBy }) => undoneBy],
    ['Time', 'Time (UTC)', ({ doneAt }) => timeCell(doneAt)],
  ],
)

/** The lists that can be exported, by name. */
export const listExports: Readonly<Record<string, ListExport>> = {
  ...catalogueLists,
  ...{ coupons, newsletter, notifications, log, 'free-dvds': freeDvds },
  orders: { ...orders, personalData: true },
  memberships: { ...memberships, personalData: true },
  points: { ...points, personalData: true },
  'pre-orders': { ...preOrders, personalData: true },
  unreachable: { ...unreachable, personalData: true },
}
