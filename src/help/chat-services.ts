import type { ChatConfig, OutsideChat } from '#platform/chat-config.ts'

type ChatService = {
  name: string
  script: (id: string) => string
  /** Hosts of its script, frames, images and requests. */
  hosts: readonly string[]
  sockets: readonly string[]
  /** Adds `<style>` elements without the page's nonce. */
  hasStyles: boolean
}

export const chatServices: Record<OutsideChat['service'], ChatService> = {
  livechat: {
    name: 'LiveChat',
    script: () => 'https://cdn.livechatinc.com/tracking.js',
    hosts: ['https://*.livechatinc.com', 'https://*.livechat-files.com'],
    sockets: ['wss://*.livechatinc.com'],
    hasStyles: false,
  },
  tawk: {
    name: 'tawk.to',
    script: (id) => `https://embed.tawk.to/${id}`,
    hosts: ['https://*.tawk.to'],
    sockets: ['wss://*.tawk.to'],
    hasStyles: true,
  },
}

/** Null for the shop's own chat. */
export const externalServiceOf = (chat: ChatConfig | null): ChatService | null =>
  chat && chat.service !== 'local' ? chatServices[chat.service] : null
