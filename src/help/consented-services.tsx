import { lazy, Suspense } from 'react'
import ConsentNotice from '#account/consent-notice.tsx'
import type { OutsideChat as ChatSettings } from '#platform/chat-config.ts'

const ExternalChat = lazy(() => import('#help/external-chat.tsx'))

type Props = { gtmId: string | null; chat: (ChatSettings & { name: string }) | null; nonce: string; member: boolean }

/** Asks for consent before loading an outside service; renders the chat once it is given. */
export default function ConsentedServices({ chat, nonce, ...notice }: Props) {
  const widget = chat && (
    <Suspense>
      <ExternalChat service={chat.service} id={chat.id} nonce={nonce} />
    </Suspense>
  )
  return <ConsentNotice {...notice} nonce={nonce} chat={chat && { name: chat.name, widget }} />
}
