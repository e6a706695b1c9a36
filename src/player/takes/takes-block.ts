import { block } from '#ui/layout/block.tsx'

export const TakesPanel = block(() => import('#player/takes/takes-panel.tsx'))
