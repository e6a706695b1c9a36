/** Row R3: sent on `window` when a click lands outside an open dropdown and outside its section link; `detail.dropdown` names it. */
export const clickOutsideEvent = 'woodshed:click-outside-dropdown'

type Part = { contains(node: Node | null): boolean } | null

/** Broadcasts clicks outside all parts of an open dropdown. Returns how to stop. */
export function broadcastOutsideClicks(dropdown: string, parts: () => Part[], page: EventTarget = document): () => void {
  const onClick = (event: Event) => {
    const target = event.target as Node | null
    // A button that removes itself isn't in the page any more when the click arrives here.
    if (target?.isConnected === false || parts().some((part) => part?.contains(target))) return
    page.dispatchEvent(new CustomEvent(clickOutsideEvent, { detail: { dropdown }, bubbles: true }))
  }
  page.addEventListener('click', onClick)
  return () => page.removeEventListener('click', onClick)
}
