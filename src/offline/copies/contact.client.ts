import { applyRights, listCopies, removeAccount } from '#offline/copies/copies.client.ts'
import { keepShell } from '#offline/copies/shell.client.ts'
import type { OfflineApi } from '#offline/offline.contract.ts'
import { listSets, removeSetsOf } from '#offline/sets/kept-sets.client.ts'
import { dropUntold, tellKept } from '#player/practised.client.ts'
import { caller } from '#ui/data/api.client.ts'
import { deliverOutbox, emptyOutbox, hasThings } from '#ui/data/outbox.client.ts'
import { pageValues } from '#ui/data/page-values.client.ts'

const askRights = caller<OfflineApi['copyRights']>('POST /members/copies')

/** Sends pending changes and removes copies without an entitlement. Removes another account's data once it is signed out. */
export async function makeContact(): Promise<void> {
  const account = pageValues().user.id ?? null
  const copies = await listCopies()
  const others = [...copies, ...(await listSets())].map((kept) => kept.account).filter((other) => other !== account)
  for (const other of new Set(others)) await Promise.all([removeAccount(other), removeSetsOf(other)])
  await emptyOutbox(account)
  dropUntold(account)
  if (!account) return hasThings(null)
  const mine = copies.filter((copy) => copy.account === account)
  await Promise.all([tellKept(account), deliverOutbox(account)])
  if (mine.length === 0) return
  const { copies: rights } = await askRights({ body: { product_ids: mine.map(({ productId }) => productId) } })
  await applyRights(mine, rights)
  await keepShell()
}
