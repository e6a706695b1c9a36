import { useEffect, useState } from 'react'
import { listCopies } from '#offline/copies/copies.client.ts'
import type { Copy } from '#offline/copies/copy.ts'
import { withPendingChanges } from '#offline/with-pending-changes.client.ts'
import { actAsOffline } from '#ui/data/page-values.client.ts'

export function useOpenedCopy(productId: number): Copy | null | undefined {
  const [copy, setCopy] = useState<Copy | null>()
  useEffect(() => {
    const open = async () => {
      const found = (await listCopies()).find((copy) => copy.productId === productId && !copy.ended)
      if (!found) return setCopy(null)
      actAsOffline(found.account)
      setCopy(await withPendingChanges(found))
    }
    open().catch(() => setCopy(null))
  }, [productId])
  return copy
}
