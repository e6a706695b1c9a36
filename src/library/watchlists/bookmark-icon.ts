import { icon } from '#ui/icons/icon.tsx'

// Lines by Lucide (ISC), see NOTICE.md.
export const Bookmark = icon('M19 21l-7-4-7 4V5a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2z')
