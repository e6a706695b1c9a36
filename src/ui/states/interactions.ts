type Interaction = (box: HTMLElement) => Promise<unknown>

/** A chunk may have to load before the element exists. */
const timeoutMs = 10_000

/** Waits for an element: inside the box, or anywhere for a selector that starts with "html". */
export async function waitForElement<E extends HTMLElement = HTMLElement>(box: HTMLElement, selector: string): Promise<E> {
  const end = Date.now() + timeoutMs
  for (;;) {
    const element = (selector.startsWith('html') ? document : box).querySelector<E>(selector)
    if (element) return element
    if (Date.now() > end) throw new Error(`nothing matches ${selector}`)
    await new Promise((done) => setTimeout(done, 20))
  }
}

export const click =
  (selector: string): Interaction =>
  async (box) =>
    (await waitForElement(box, selector)).click()

/** React listens for `input` events, and ignores a value set through its own setter. */
export const typeInto =
  (selector: string, text: string): Interaction =>
  async (box) => {
    const field = await waitForElement<HTMLInputElement>(box, selector)
    field.focus()
    const shape = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
    Object.getOwnPropertyDescriptor(shape, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

export const waitFor =
  (selector: string): Interaction =>
  (box) =>
    waitForElement(box, selector)

export const sequence =
  (...steps: Interaction[]): Interaction =>
  async (box) => {
    for (const step of steps) await step(box)
  }

type MediaState = Partial<Record<'paused' | 'ended' | 'readyState' | 'currentTime' | 'duration', unknown>>

/** Makes a media element report that it plays, waits or has ended, without loading its bytes. */
export const fakeMedia =
  (selector: string, state: MediaState, event: string): Interaction =>
  async (box) => {
    const media = await waitForElement<HTMLMediaElement>(box, selector)
    for (const [name, value] of Object.entries(state))
      Object.defineProperty(media, name, { configurable: true, get: () => value, set: () => undefined })
    media.dispatchEvent(new Event(event))
  }
