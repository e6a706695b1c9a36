import { block } from '#ui/layout/block.tsx'

const load = () => import('#player/panels/panels.tsx')

/** Loaded with the first panel that is opened, or after the first press of Play: sound needs none of them. */
export const Panels = block(load)

/** Ahead of the first press; offline they are there then. */
export const loadPanels = (): void => void load().catch(() => undefined)
