import type { FilledBlock } from '#catalogue/page-blocks/fill-blocks.server.ts'

const leads: readonly FilledBlock['kind'][] = ['hero', 'sale']

/** What fills the width of the window and comes with the first script where a page begins with it. */
export const isLead = ({ kind }: FilledBlock): boolean => leads.includes(kind)
