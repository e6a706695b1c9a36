import { block } from '#ui/layout/block.tsx'

/** Loads when a lesson has ended. */
export const AfterLesson = block(() => import('#player/stage/after-lesson.tsx'))
