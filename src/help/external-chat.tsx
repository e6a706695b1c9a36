import { useEffect } from 'react'
import { hideDuringToasts } from '#help/chat.ts'
import { externalChat } from '#help/external-chats.client.ts'
import type { OutsideChat as Settings } from '#platform/chat-config.ts'

/** An outside chat renders itself. Loads only after consent. */
export default function ExternalChat({ service, id, nonce }: Settings & { nonce: string }) {
  useEffect(() => {
    const chat = externalChat({ service, id }, nonce)
    chat.load()
    const stop = hideDuringToasts(chat, chat.isOpen)
    return () => {
      stop()
      chat.destroy()
    }
  }, [service, id, nonce])
  return null
}
