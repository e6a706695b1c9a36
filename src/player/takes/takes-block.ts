import { block } from '#ui/layout/block.tsx'

/** Loaded when the panel is opened. */
export const TakesPanel = block(() => import('#player/takes/takes-panel.tsx'))
