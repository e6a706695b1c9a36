import { block } from '#ui/layout/block.tsx'

const load = () => import('#player/panels/panels.tsx')

/** Loads when the first panel opens or after the first press of Play: playback needs none of them. */
export const Panels = block(load)

/** Preloads the panels so that they also work offline. */
export const loadPanels = (): void => void load().catch(() => undefined)
