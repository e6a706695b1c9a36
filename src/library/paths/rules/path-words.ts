import { lengthWords, levelWords } from '#catalogue/rules/words.ts'
import { plural, sentence } from '#kernel/text.ts'
import type { PathCard } from '#library/paths/paths.server.ts'

export const holdsWords = ({ courses, lessons }: Pick<PathCard, 'courses' | 'lessons'>): string =>
  [...(courses > 0 ? [plural(courses, 'course')] : []), ...(lessons > 0 ? [plural(lessons, 'lesson')] : [])].join(', ')

export const pathFacts = (path: PathCard): string =>
  [levelWords[path.level], sentence(path.style), holdsWords(path), lengthWords(path.durationSeconds)].join(' · ')

export const pathAddress = (slug: string): string => `/paths/${slug}`
