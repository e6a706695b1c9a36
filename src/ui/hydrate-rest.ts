/**
 * For a page that reads itself again before anyone touched it: React shows nothing new while a part waits for its hydration, which
 * `HydrateOnInteraction` starts at the first move.
 */
export const hydrateRest = (): void => void window.dispatchEvent(new Event('pointermove'))
