import { hasRight, requireStaff } from '#account/member.server.ts'
import { listUsers } from '#account/staff/users.server.ts'
import { menuRights } from '#admin/menu-rights.server.ts'
import { findActions, findScreens } from '#admin/screens.ts'
import { staffArtists } from '#catalogue/editing/list-artists.server.ts'
import { staffProducts } from '#catalogue/editing/staff-products.server.ts'
import { kinds } from '#catalogue/kinds.ts'
import type { Right } from '#kernel/rights.ts'
import { staffPaths } from '#library/paths/edit-path.server.ts'
import { staffOrders } from '#orders/staff/staff-orders.server.ts'
import type { Ctx } from '#platform/ctx.ts'

export type FoundLink = { label: string; about: string; to: string }
export type FoundGroup = { title: string; links: FoundLink[] }

const maxPerSource = 6

type Source = { title: string; right: Right; find: (ctx: Ctx, words: string) => Promise<FoundLink[]> }

const sources: readonly Source[] = [
  {
    title: 'Orders',
    right: 'orders.view',
    find: async (ctx, words) =>
      (await staffOrders(ctx, { words, filter: 'all' })).orders.map(({ number, email }) => ({
        label: `Order ${number}`,
        about: email,
        to: `/admin/orders/${number}`,
      })),
  },
  {
    title: 'People',
    right: 'people.view',
    find: async (ctx, q) =>
      (await listUsers(ctx, { q, page: 1 })).users.map(({ name, email }) => ({
        label: name || email,
        about: email,
        to: `/admin/buyers/${encodeURIComponent(email)}`,
      })),
  },
  {
    title: 'Products',
    right: 'products.view',
    find: async (ctx, words) =>
      (await staffProducts(ctx, { words, state: 'all' })).products.map(({ id, title, kind }) => ({
        label: title,
        about: kinds[kind].one,
        to: `/admin/products/${id}`,
      })),
  },
  {
    title: 'Artists',
    right: 'products.view',
    find: async (ctx, words) =>
      (await staffArtists(ctx, { words })).artists.map(({ id, name, instrument }) => ({
        label: name,
        about: instrument,
        to: `/admin/artists/${id}`,
      })),
  },
  {
    title: 'Learning paths',
    right: 'products.view',
    find: async (ctx, words) =>
      (await staffPaths(ctx, { words })).paths.map(({ id, title, style }) => ({
        label: title,
        about: style,
        to: `/admin/paths/${id}`,
      })),
  },
]

/** Search results that this person may open: screens and actions, then orders, people and the catalogue. Staff only. */
export async function findAnything(ctx: Ctx, query: string): Promise<FoundGroup[]> {
  const { rights = [] } = requireStaff(ctx)
  const searchText = query.trim()
  const named = [
    { title: 'Screens', links: findScreens(searchText, await menuRights(ctx)) },
    { title: 'Actions', links: findActions(searchText, rights) },
  ]
  if (searchText.length < 2) return named.filter(({ links }) => links.length > 0)
  const found = await Promise.all(
    sources
      .filter(({ right }) => hasRight(ctx, right))
      .map(async ({ title, find }) => ({ title, links: (await find(ctx, searchText)).slice(0, maxPerSource) })),
  )
  return [...named, ...found].filter(({ links }) => links.length > 0)
}
