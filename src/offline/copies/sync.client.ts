import { applyRights, listCopies, removeAccount } from '#offline/copies/copies.client.ts'
import { keepShell } from '#offline/copies/shell.client.ts'
import type { OfflineApi } from '#offline/offline.contract.ts'
import { listSets, removeSetsOf } from '#offline/sets/kept-sets.client.ts'
import { dropUnsentPractice, sendPracticeLog } from '#player/practice-log.client.ts'
import { apiCall } from '#ui/data/api.client.ts'
import { clearOutbox, flushOutbox, setDeviceAccount } from '#ui/data/outbox.client.ts'
import { pageValues } from '#ui/data/page-values.client.ts'

const fetchRights = apiCall<OfflineApi['copyRights']>('POST /members/copies')

/** Sends pending changes and removes copies without an entitlement. Removes another account's data once it is signed out. */
export async function syncOffline(): Promise<void> {
  const account = pageValues().user.id ?? null
  const copies = await listCopies()
  const others = [...copies, ...(await listSets())].map((stored) => stored.account).filter((other) => other !== account)
  for (const other of new Set(others)) await Promise.all([removeAccount(other), removeSetsOf(other)])
  await clearOutbox(account)
  dropUnsentPractice(account)
  if (!account) return setDeviceAccount(null)
  const mine = copies.filter((copy) => copy.account === account)
  await Promise.all([sendPracticeLog(account), flushOutbox(account)])
  if (mine.length === 0) return
  const { copies: rights } = await fetchRights({ body: { product_ids: mine.map(({ productId }) => productId) } })
  await applyRights(mine, rights)
  await keepShell()
}
