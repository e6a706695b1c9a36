import { useEffect } from 'react'
import { syncUnread } from '#notifications/unread.client.ts'
import { useUnread } from '#notifications/unread-store.ts'
import { titleWithCount } from '#ui/layout/window-title.ts'

export default function UnreadSync({ hasPush }: { hasPush: boolean }) {
  useEffect(() => syncUnread(hasPush), [hasPush])
  useTitleCount(useUnread()?.count ?? 0)
  return null
}

function useTitleCount(count: number): void {
  useEffect(() => {
    const show = (shownCount = count) => {
      const title = titleWithCount(document.title, shownCount)
      if (title !== document.title) document.title = title
    }
    show()
    // Every page sets its own title.
    const observer = new MutationObserver(() => show())
    observer.observe(document.head, { childList: true, subtree: true, characterData: true })
    return () => {
      observer.disconnect()
      show(0)
    }
  }, [count])
}
