import { block } from '#ui/layout/block.tsx'

/** Loads with its renderer when the tab is opened: 224 kB that playback doesn't need. */
export const TabPanel = block(() => import('#player/tab/tab-panel.tsx'))
