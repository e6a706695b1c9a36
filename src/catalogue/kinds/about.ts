import type { KindName } from '#catalogue/kinds/kind.ts'

export const aboutKind: Record<KindName, string> = {
  lesson: 'One idea, played slowly and explained clearly. Every lesson comes with its tab.',
  course: 'A teacher, a plan and lessons in the right order. Start at chapter one and come back tomorrow.',
  stream: 'Whole sittings: four lessons of a course in one take. Listen, then play along up to full speed.',
  'backing-track': 'A band that never gets tired. Slow it down, loop the hard part and play along.',
  bundle: 'Save when you buy them together.',
  dvd: 'For your shelf, or anywhere without Wi-Fi.',
  cd: 'Records by the people who teach here, pressed in small numbers.',
}
