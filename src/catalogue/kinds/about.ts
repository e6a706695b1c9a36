import type { KindName } from '#catalogue/kinds/kind.ts'

/** One line for the masthead of a kind's index. */
export const aboutKind: Record<KindName, string> = {
  lesson: 'One idea, played slowly, explained once and then left to your hands. Each comes with its tab.',
  course: 'A teacher, a plan and lessons in the order they belong. Start at chapter one and come back tomorrow.',
  stream: 'Whole sessions to watch at home: concerts, masterclasses and long evenings in small rooms.',
  'backing-track': 'A band that waits for you. Pick a key and a tempo, mute what you play yourself, and go round again.',
  bundle: 'Things that belong together, sold together, for less than they cost apart.',
  dvd: 'For the shelf and for rooms without a network. Posted in a case that survives the letterbox.',
  cd: 'Records by the people who teach here, pressed in small numbers.',
}
