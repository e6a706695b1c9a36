import { icon } from '#ui/icons/icon.tsx'

/** Two triangles at a dashed vertical line. Lucide (ISC) has since reused the name for another icon. */
export const MirrorIcon = icon('M3 7l5 5-5 5zM21 7l-5 5 5 5zM12 20v2M12 14v2M12 8v2M12 2v2')
