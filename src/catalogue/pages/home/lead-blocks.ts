import type { FilledBlock } from '#catalogue/page-blocks/fill-blocks.server.ts'

const leadKinds: readonly FilledBlock['kind'][] = ['hero', 'sale']

/** Full-width blocks, in the initial script if a page begins with one. */
export const isLead = ({ kind }: FilledBlock): boolean => leadKinds.includes(kind)
