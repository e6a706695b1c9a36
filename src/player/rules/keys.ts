export type PlayerAction =
  | 'toggle'
  | 'back'
  | 'forward'
  | 'back-little'
  | 'forward-little'
  | 'slower'
  | 'faster'
  | 'normal-speed'
  | 'loop-start'
  | 'loop-end'
  | 'loop-off'
  | 'captions'
  | 'mute'
  | 'mirror'
  | 'fullscreen'
  | 'start'
  | 'keys'

/** The key map in the order of the help. Keys work while the focus is inside the player; Space and ? also while nothing has it. */
export const keyMap: readonly { keys: readonly string[]; act: PlayerAction; words: string }[] = [
  { keys: [' ', 'k'], act: 'toggle', words: 'Play or pause' },
  { keys: ['ArrowLeft'], act: 'back', words: 'Back 5 seconds' },
  { keys: ['ArrowRight'], act: 'forward', words: 'Forward 5 seconds' },
  { keys: [','], act: 'back-little', words: 'Previous frame' },
  { keys: ['.'], act: 'forward-little', words: 'Next frame' },
  { keys: ['-', '['], act: 'slower', words: 'Slower' },
  { keys: ['+', '=', ']'], act: 'faster', words: 'Faster' },
  { keys: ['0'], act: 'normal-speed', words: 'Normal speed' },
  { keys: ['a'], act: 'loop-start', words: 'Set loop start' },
  { keys: ['b'], act: 'loop-end', words: 'Set loop end' },
  { keys: ['l', 'Escape'], act: 'loop-off', words: 'Clear loop' },
  { keys: ['c'], act: 'captions', words: 'Captions' },
  { keys: ['m'], act: 'mute', words: 'Mute or unmute' },
  { keys: ['h'], act: 'mirror', words: 'Mirror video' },
  { keys: ['f'], act: 'fullscreen', words: 'Full screen' },
  { keys: ['Home'], act: 'start', words: 'Go to start' },
  { keys: ['?'], act: 'keys', words: 'Show or hide these keys' },
]

export const actionOf = (key: string): PlayerAction | null =>
  keyMap.find(({ keys }) => keys.includes(key.length === 1 ? key.toLowerCase() : key))?.act ?? null

export const keyName = (key: string): string => ({ ' ': 'Space', ArrowLeft: '←', ArrowRight: '→', Escape: 'Esc' })[key] ?? key.toUpperCase()

const moving = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End', 'PageUp', 'PageDown']
const pressing = [' ', 'Enter']

/** Whether the focused control uses the key; all others work as anywhere in the player. */
export function belongsTo(control: 'text' | 'range' | 'select' | 'button' | null, key: string): boolean {
  if (control === 'text') return true
  if (control === 'range') return moving.includes(key)
  if (control === 'select') return [...moving, ...pressing, 'Escape'].includes(key) || /^\d$/.test(key)
  return control === 'button' && pressing.includes(key)
}
