import { durationText, levelLabels } from '#catalogue/rules/labels.ts'
import { capitalize, plural } from '#kernel/text.ts'
import type { PathCard } from '#library/paths/paths.server.ts'

export const pathContentsText = ({ courses, lessons }: Pick<PathCard, 'courses' | 'lessons'>): string =>
  [...(courses > 0 ? [plural(courses, 'course')] : []), ...(lessons > 0 ? [plural(lessons, 'lesson')] : [])].join(', ')

export const pathSummary = (path: PathCard): string =>
  [levelLabels[path.level], capitalize(path.style), pathContentsText(path), durationText(path.durationSeconds)].join(' · ')

export const learningPathUrl = (slug: string): string => `/paths/${slug}`
