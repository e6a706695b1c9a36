/** A ref for buttons with `data-waits`: from now on their presses count, and one that was held is repeated (server/early-press.ts). */
export const tellReady = (element: HTMLElement | null): void => void element?.dispatchEvent(new Event('woodshed:ready'))
