import ToggleWatchlistButton, { type ToggleWatchlistButtonProps } from '#library/blocks/toggle-watchlist-button.tsx'
import type { BlockState } from '#ui/states/block-state.ts'
import { click, sequence, waitFor } from '#ui/states/interactions.ts'

const button = (change: Partial<ToggleWatchlistButtonProps> = {}) => (
  <ToggleWatchlistButton list="lessons" id={901} title="Slow blues turnarounds" on={false} guest={false} {...change} />
)
const putRoute = 'PUT /members/watchlists/lessons/901'

const states: readonly BlockState[] = [
  { name: 'off', element: button() },
  { name: 'on', element: button({ on: true }) },
  {
    name: 'saving',
    element: button(),
    answers: { [putRoute]: 'silence' },
    reach: click('button'),
    note: 'It changes at once and turns back when it isn’t saved.',
  },
  { name: 'error', element: button(), reach: sequence(click('button'), waitFor('html [role=alert] p')) },
  { name: 'guest', element: button({ guest: true }), note: 'The press leads to signing in, and then back with the lesson on the list.' },
]
export default states
