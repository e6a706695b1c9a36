import { useEffect } from 'react'
import { followToasts } from '#help/chat.ts'
import { outsideChat } from '#help/outside-chats.client.ts'
import type { OutsideChat as Settings } from '#platform/chat-config.ts'

/** An outside chat renders itself. Loads only after consent. */
export default function OutsideChat({ service, id, nonce }: Settings & { nonce: string }) {
  useEffect(() => {
    const chat = outsideChat({ service, id }, nonce)
    chat.load()
    const stop = followToasts(chat, chat.isOpen)
    return () => {
      stop()
      chat.destroy()
    }
  }, [service, id, nonce])
  return null
}
