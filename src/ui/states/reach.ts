type Reach = (box: HTMLElement) => Promise<unknown>

/** A chunk may load before the element is there. */
const longest = 10_000

/** An element as soon as it is there: below the box, or anywhere for a selector that starts with "html". */
export async function found<E extends HTMLElement = HTMLElement>(box: HTMLElement, selector: string): Promise<E> {
  const end = Date.now() + longest
  for (;;) {
    const element = (selector.startsWith('html') ? document : box).querySelector<E>(selector)
    if (element) return element
    if (Date.now() > end) throw new Error(`nothing matches ${selector}`)
    await new Promise((done) => setTimeout(done, 20))
  }
}

export const press =
  (selector: string): Reach =>
  async (box) =>
    (await found(box, selector)).click()

/** React listens for `input` events, and knows a value that was set past its own setter. */
export const type =
  (selector: string, text: string): Reach =>
  async (box) => {
    const field = await found<HTMLInputElement>(box, selector)
    field.focus()
    const shape = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype
    Object.getOwnPropertyDescriptor(shape, 'value')?.set?.call(field, text)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }

export const see =
  (selector: string): Reach =>
  (box) =>
    found(box, selector)

export const inTurn =
  (...steps: Reach[]): Reach =>
  async (box) => {
    for (const step of steps) await step(box)
  }

type MediaState = Partial<Record<'paused' | 'ended' | 'readyState' | 'currentTime' | 'duration', unknown>>

/** A recording that plays, waits or has ended, without its bytes: the element says so, and the page follows. */
export const pretend =
  (selector: string, state: MediaState, event: string): Reach =>
  async (box) => {
    const media = await found<HTMLMediaElement>(box, selector)
    for (const [name, value] of Object.entries(state))
      Object.defineProperty(media, name, { configurable: true, get: () => value, set: () => undefined })
    media.dispatchEvent(new Event(event))
  }
