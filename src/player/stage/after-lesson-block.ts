import { block } from '#ui/layout/block.tsx'

/** Loaded when a lesson has ended. */
export const AfterLesson = block(() => import('#player/stage/after-lesson.tsx'))
