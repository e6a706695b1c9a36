import { listen, type Message, say } from './messages.ts'

export type CardFrame = {
  element: HTMLIFrameElement
  /** Sends a request to the frame and waits for its response. */
  ask: <T>(kind: string, data?: unknown) => Promise<T>
  tell: (kind: string, data?: unknown) => void
  remove: () => void
}
type Heard = { ready: () => void; failed: () => void; other: (message: Message) => void }

// The longest the form may take to load (milliseconds).
const patience = 30_000

export function makeCardFrame(base: URL, heard: Heard): CardFrame {
  const element = document.createElement('iframe')
  element.title = 'Card details (test mode)'
  element.src = new URL('js/card-form.html', base).href
  element.name = 'woodshed-stripe-card'
  element.style.width = '100%'
  element.style.border = '0'
  element.style.display = 'block'
  const answers = new Map<number, (data: unknown) => void>()
  const late = setTimeout(heard.failed, patience)
  let asked = 0

  const stopListening = listen(
    () => element.contentWindow,
    (message) => {
      if (message.kind === 'loaded') {
        clearTimeout(late)
        heard.ready()
      } else if (message.kind === 'height') element.height = String(message.data)
      else if (message.kind === 'answer' && message.id !== undefined) {
        answers.get(message.id)?.(message.data)
        answers.delete(message.id)
      } else heard.other(message)
    },
  )

  return {
    element,
    ask: (kind, data) =>
      new Promise((resolve) => {
        asked += 1
        // The frame's response has the shape of its request.
        answers.set(asked, (answer) => resolve(answer as never))
        if (element.contentWindow) say(element.contentWindow, kind, data, asked)
      }),
    tell: (kind, data) => {
      if (element.contentWindow) say(element.contentWindow, kind, data)
    },
    remove: () => {
      clearTimeout(late)
      stopListening()
      element.remove()
    },
  }
}
