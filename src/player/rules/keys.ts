/** Every player action and its keys, in help order. Keys work on the whole page, except in text fields and dialogs. */
export const keyGroups = [
  {
    title: 'Play',
    rows: [
      { keys: [' ', 'k'], act: 'toggle', words: 'Play or pause' },
      { keys: ['ArrowLeft'], act: 'back', words: 'Back 5 seconds' },
      { keys: ['ArrowRight'], act: 'forward', words: 'Forward 5 seconds' },
      { keys: [','], act: 'back-little', words: 'Back 0.1 second' },
      { keys: ['.'], act: 'forward-little', words: 'Forward 0.1 second' },
      { keys: ['Home'], act: 'start', words: 'Go to the start' },
      { keys: ['>'], act: 'next', words: 'Next lesson' },
      { keys: ['m'], act: 'mute', words: 'Mute or unmute' },
    ],
  },
  {
    title: 'Speed',
    rows: [
      { keys: ['-'], act: 'slower', words: '1% slower' },
      { keys: ['+', '='], act: 'faster', words: '1% faster' },
      { keys: ['['], act: 'speed-down', words: 'Next slower speed' },
      { keys: [']'], act: 'speed-up', words: 'Next faster speed' },
      { keys: ['0'], act: 'normal-speed', words: 'Full speed' },
      { keys: ['i'], act: 'count-in', words: 'Count-in' },
      { keys: ['g'], act: 'climb', words: 'Climb: the speed trainer' },
      { keys: ['y'], act: 'clean', words: 'That round was clean' },
      { keys: ['n'], act: 'not-clean', words: 'That round wasn’t clean' },
    ],
  },
  {
    title: 'Loop',
    rows: [
      { keys: ['a'], act: 'loop-start', words: 'Set loop start' },
      { keys: ['b'], act: 'loop-end', words: 'Set loop end' },
      { keys: ['l'], act: 'loop', words: 'Loop on or off' },
      { keys: ['x'], act: 'loop-clear', words: 'Clear loop' },
      { keys: ['q'], act: 'start-back', words: 'Loop start 0.1 s earlier' },
      { keys: ['w'], act: 'start-on', words: 'Loop start 0.1 s later' },
      { keys: ['o'], act: 'end-back', words: 'Loop end 0.1 s earlier' },
      { keys: ['p'], act: 'end-on', words: 'Loop end 0.1 s later' },
      { keys: ['s'], act: 'save-loop', words: 'Save the loop' },
    ],
  },
  {
    title: 'View',
    rows: [
      { keys: ['t'], act: 'tab', words: 'Tab' },
      { keys: ['v'], act: 'angle', words: 'Next angle' },
      { keys: ['h'], act: 'mirror', words: 'Mirror the neck' },
      { keys: ['c'], act: 'captions', words: 'Captions' },
      { keys: ['d'], act: 'note', words: 'Write a note here' },
      { keys: ['z'], act: 'zoom', words: 'Zoom the wave' },
      { keys: ['f'], act: 'fullscreen', words: 'Full screen' },
      { keys: ['?'], act: 'keys', words: 'Show these keys' },
    ],
  },
] as const satisfies { title: string; rows: { keys: string[]; act: string; words: string }[] }[]

export type PlayerAction = (typeof keyGroups)[number]['rows'][number]['act']

type Row = { keys: readonly string[]; act: PlayerAction; words: string }

export const actions: readonly Row[] = keyGroups.flatMap<Row>(({ rows }) => rows)

/** The action of a key. Excludes keys 1 to 9, which recall saved loops. */
export const actionOf = (key: string): PlayerAction | null =>
  actions.find(({ keys }) => keys.includes(key.length === 1 ? key.toLowerCase() : key))?.act ?? null

/** Index from 0 of the saved loop a key recalls; null for other keys. */
export const loopIndexOf = (key: string): number | null => (/^[1-9]$/.test(key) ? Number(key) - 1 : null)

export const actionLabel = (action: PlayerAction): string => actions.find((row) => row.act === action)?.words ?? ''

/** ' (K)' for the tooltip of a button. */
export const keyHint = (action: PlayerAction): string => {
  const key = actions.find((row) => row.act === action)?.keys[0]
  return key ? ` (${keyName(key)})` : ''
}

export const keyName = (key: string): string =>
  ({ ' ': 'Space', ArrowLeft: '←', ArrowRight: '→', Escape: 'Esc', '-': '−' })[key] ?? key.toUpperCase()

const navigationKeys = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown']
const activationKeys = [' ', 'Enter']

/** Whether the focused control uses the key itself, so the player must ignore it. */
export function controlUsesKey(control: 'text' | 'range' | 'select' | 'button' | null, key: string): boolean {
  if (control === 'text') return true
  if (control === 'range' || control === 'select') return navigationKeys.includes(key)
  return control === 'button' && activationKeys.includes(key)
}
