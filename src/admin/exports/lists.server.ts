import { linesOf, logSearchOf, readStaffLog } from '#account/staff/staff-log-list.server.ts'
import { catalogueLists } from '#admin/exports/catalogue-lists.server.ts'
import { amount, exportedList, type List, time } from '#admin/exports/exported-list.ts'
import { newsletter, notifications, unreachable } from '#admin/exports/message-lists.server.ts'
import { coupons, freeDvds, points } from '#admin/exports/offer-lists.server.ts'
import { membershipSearchOf, staffMemberships } from '#membership/staff/memberships.server.ts'
import { statusWords } from '#membership/staff/staff-words.ts'
import { filterWords } from '#orders/rules/staff-filters.ts'
import { orderSearchOf, staffOrders } from '#orders/staff/staff-orders.server.ts'
import { preOrderSearchOf, staffPreOrders } from '#pre-orders/list-pre-orders.server.ts'
import { stateWords } from '#pre-orders/rules/pre-order-states.ts'

const orders = exportedList(
  async (ctx, request, size) => (await staffOrders(ctx, { ...orderSearchOf(request), size })).orders,
  [
    ['', 'Order', ({ number }) => number],
    ['Total', 'Total', ({ total, currency }) => amount(total, currency)],
    ['Total', 'Currency', ({ currency }) => currency],
    ['State', 'State', ({ state }) => filterWords[state]],
    ['Buyer', 'Name', ({ name }) => name],
    ['Buyer', 'Email', ({ email }) => email],
    ['Placed', 'Placed (UTC)', ({ placed_at }) => placed_at],
  ],
)

const memberships = exportedList(
  async (ctx, request, size) => (await staffMemberships(ctx, { ...membershipSearchOf(request), size })).members,
  [
    ['', 'Name', ({ name }) => name],
    ['', 'Email', ({ email }) => email],
    ['Status', 'Status', ({ status }) => statusWords[status]],
    ['Plan', 'Plan', ({ plan }) => plan],
    ['Plan', 'Term', ({ term }) => term],
    ['Status', 'Source', ({ source }) => source],
    ['Until', 'Until', ({ until }) => until],
  ],
)

const preOrders = exportedList(
  async (ctx, request, size) => (await staffPreOrders(ctx, { ...preOrderSearchOf(request), size })).rows,
  [
    ['', 'Email', ({ email }) => email],
    ['What', 'Title', ({ title }) => title],
    ['What', 'Format', ({ label }) => label],
    ['What', 'Number', ({ qty }) => qty],
    ['State', 'State', ({ state }) => stateWords[state]],
    ['State', 'Order', ({ number }) => number],
    ['State', 'Reason', ({ cancel_reason }) => cancel_reason],
    ['Made', 'Made (UTC)', ({ made_at }) => time(made_at)],
    ['Charged from', 'Charged from (UTC)', ({ not_before }) => time(not_before)],
    ['At most', 'At most', ({ unit_price, qty, shipping, currency }) => amount(unit_price * qty + shipping, currency)],
    ['At most', 'Currency', ({ currency }) => currency],
  ],
)

const log = exportedList(
  async (ctx, request, size) => (await readStaffLog(ctx, { ...logSearchOf(request), size })).entries,
  [
    ['', 'Action', ({ action }) => action],
    ['What', 'What', ({ what }) => what],
    ['What', 'Before', ({ said }) => linesOf(said, 'before')],
    ['What', 'After', ({ said }) => linesOf(said, 'after')],
    ['What', 'Details', ({ said }) => said.rest],
    ['Subject', 'Subject', ({ subject }) => subject],
    ['Who', 'Who', ({ who }) => who],
    ['Undo', 'Undone by', ({ undoneBy }) => undoneBy],
    ['Time', 'Time (UTC)', ({ doneAt }) => time(doneAt)],
  ],
)

/** The lists that can be exported, by name. */
export const lists: Readonly<Record<string, List>> = {
  ...catalogueLists,
  ...{ coupons, newsletter, notifications, log, 'free-dvds': freeDvds },
  orders: { ...orders, people: true },
  memberships: { ...memberships, people: true },
  points: { ...points, people: true },
  'pre-orders': { ...preOrders, people: true },
  unreachable: { ...unreachable, people: true },
}
