export type Chat = { load: () => void; hide: () => void; minimize: () => void; open: () => void; destroy: () => void }

export type ChatState = 'absent' | 'hidden' | 'minimized' | 'open'

export const localChat = (set: (state: ChatState) => void): Chat => ({
  load: () => set('minimized'),
  hide: () => set('hidden'),
  minimize: () => set('minimized'),
  open: () => set('open'),
  destroy: () => set('absent'),
})

/** Row S14: hides during toasts, minimized after the last one; an open conversation stays. Returns an unsubscribe function. */
export function hideDuringToasts(chat: Pick<Chat, 'hide' | 'minimize'>, isOpen: () => boolean, page: EventTarget = window): () => void {
  const onToast = (event: Event) => {
    if (isOpen()) return
    if ((event as CustomEvent<{ open: boolean }>).detail.open) chat.hide()
    else chat.minimize()
  }
  page.addEventListener('woodshed:toast', onToast)
  return () => page.removeEventListener('woodshed:toast', onToast)
}
