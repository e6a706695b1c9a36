import type { Chat } from '#help/chat.ts'
import { chatServices } from '#help/chat-services.ts'
import type { OutsideChat } from '#platform/chat-config.ts'
import { addThirdPartyScript } from '#ui/consent/third-party-script.ts'

export type RunningChat = Chat & { isOpen: () => boolean }

/** Its script starts in `load`; earlier calls run once it is ready. */
export const externalChat = ({ service, id }: OutsideChat, nonce: string): RunningChat =>
  service === 'livechat' ? liveChat(id, nonce) : tawk(id, nonce)

type LiveChatWidget = {
  _q: unknown[]
  _h: ((call: unknown[]) => unknown) | null
  _v: string
  on: (event: string, listener: (data: { visibility: string }) => void) => void
  call: (method: string) => void
}
type LiveChatWindow = { __lc?: { license: number; asyncInit: true }; LiveChatWidget?: LiveChatWidget | undefined }

/** https://platform.text.com/docs/extending-chat-widget/javascript-api */
function liveChat(id: string, nonce: string): RunningChat {
  const page = window as LiveChatWindow
  let visibility = 'minimized'
  const call = (method: string) => page.LiveChatWidget?.call(method)
  return {
    load: () => {
      page.__lc = { license: Number(id), asyncInit: true }
      page.LiveChatWidget = createCallQueue()
      page.LiveChatWidget.on('visibility_changed', (now) => {
        visibility = now.visibility
      })
      addThirdPartyScript(chatServices.livechat.script(id), nonce)
    },
    hide: () => call('hide'),
    minimize: () => call('minimize'),
    open: () => call('maximize'),
    destroy: () => {
      call('destroy')
      page.LiveChatWidget = undefined
    },
    isOpen: () => visibility === 'maximized',
  }
}

/** Calls queued for LiveChat's script to run. */
function createCallQueue(): LiveChatWidget {
  const widget: LiveChatWidget = {
    _q: [],
    _h: null,
    _v: '2.0',
    on: (...given) => send(['on', given]),
    call: (...given) => send(['call', given]),
  }
  const send = (call: unknown[]) => (widget._h ? widget._h(call) : widget._q.push(call))
  return widget
}

type Tawk = Partial<
  Record<'hideWidget' | 'showWidget' | 'minimize' | 'maximize' | 'shutdown' | 'onLoad', () => void> & { isChatMaximized: () => boolean }
>
type TawkWindow = { Tawk_API?: Tawk | undefined; Tawk_LoadStart?: Date }

/** https://developer.tawk.to/jsapi */
function tawk(id: string, nonce: string): RunningChat {
  const page = window as TawkWindow
  let pendingCall: (() => void) | null = null
  let isLoaded = false
  const whenLoaded = (callback: () => void) => {
    if (isLoaded) callback()
    else pendingCall = callback
  }
  return {
    load: () => {
      page.Tawk_LoadStart = new Date()
      page.Tawk_API = {
        onLoad: () => {
          isLoaded = true
          pendingCall?.()
        },
      }
      addThirdPartyScript(chatServices.tawk.script(id), nonce)
    },
    hide: () => whenLoaded(() => page.Tawk_API?.hideWidget?.()),
    minimize: () =>
      whenLoaded(() => {
        page.Tawk_API?.showWidget?.()
        page.Tawk_API?.minimize?.()
      }),
    open: () =>
      whenLoaded(() => {
        page.Tawk_API?.showWidget?.()
        page.Tawk_API?.maximize?.()
      }),
    destroy: () => {
      whenLoaded(() => {
        page.Tawk_API?.hideWidget?.()
        page.Tawk_API?.shutdown?.()
      })
      if (isLoaded) page.Tawk_API = undefined
    },
    isOpen: () => page.Tawk_API?.isChatMaximized?.() ?? false,
  }
}
