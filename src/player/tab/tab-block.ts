import { block } from '#ui/layout/block.tsx'

/** Loaded when the tab is opened, with what draws it: 224 kB that sound doesn't need. */
export const TabPanel = block(() => import('#player/tab/tab-panel.tsx'))
