/** A ref for buttons with `data-waits`: from now on they handle clicks, and an early click is replayed (server/early-press.ts). */
export const markReady = (element: HTMLElement | null): void => void element?.dispatchEvent(new Event('woodshed:ready'))
