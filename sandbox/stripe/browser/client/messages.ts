/** Messages between the shop's page and its frames. Only same-origin frames are heard. */
export type Message = { woodshedStripe: true; kind: string; id?: number; data?: unknown }

export function say(to: Window, kind: string, data?: unknown, id?: number): void {
  const message: Message = { woodshedStripe: true, kind, data, ...(id === undefined ? {} : { id }) }
  to.postMessage(message, location.origin)
}

export function listen(from: () => Window | null, hear: (message: Message) => void): () => void {
  const handler = (event: MessageEvent) => {
    if (event.origin !== location.origin || event.source !== from() || !isMessage(event.data)) return
    hear(event.data)
  }
  addEventListener('message', handler)
  return () => removeEventListener('message', handler)
}

function isMessage(data: unknown): data is Message {
  return typeof data === 'object' && data !== null && 'woodshedStripe' in data
}
