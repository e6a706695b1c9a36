import type { ArtistCard } from '#catalogue/artists.server.ts'
import Onboarding from '#onboarding/blocks/onboarding.tsx'
import { OnboardingDone } from '#onboarding/onboarding-done.tsx'
import { noTaste, stepCopy, type Taste, type TasteStep, tasteSteps } from '#onboarding/rules/taste.ts'
import { TasteFields } from '#onboarding/taste-fields.tsx'
import { Button } from '#ui/form/button.tsx'
import type { BlockState } from '#ui/states/block-state.ts'

const artists: ArtistCard[] = ['Otis Venn', 'Marlow Tate', 'Ida Quill'].map((name, at) => ({
  id: 900 + at,
  slug: name.toLowerCase().replace(' ', '-'),
  name,
  instrument: 'guitar',
  town: 'Leeds',
  styles: ['blues'],
  cover: { image: null, colour: ['#3d4f5c', '#5c4a3d', '#4a3d5c'][at] ?? '#445566' },
}))
const choices = { instruments: ['guitar', 'bass', 'piano'], styles: ['blues', 'folk', 'rock', 'jazz'] }
const answered: Taste = {
  instrument: 'guitar',
  level: 'beginner',
  styles: ['blues', 'folk'],
  artist_ids: [901],
  step: 'artists',
  state: 'done',
}

const asking = (step: TasteStep, taste: Taste, change: { busy?: boolean; errors?: Record<string, string> } = {}) => (
  <Onboarding step={step} taste={taste} choices={choices} artists={artists} busy={false} {...change} />
)

const states: readonly BlockState[] = [
  { name: 'step', element: asking('instrument', noTaste) },
  {
    name: 'skipped',
    element: asking('level', { ...noTaste, step: 'level' }),
    note: 'A skipped question counts as seen; its mark leads back.',
  },
  { name: 'artists', element: asking('artists', answered) },
  { name: 'refused', element: asking('styles', answered, { errors: { styles: 'Choose at most 10 styles.' } }) },
  { name: 'saving', element: asking('artists', answered, { busy: true }) },
  {
    name: 'done',
    element: <OnboardingDone member start={{ path: '/lessons/slow-blues-turnarounds/play', title: 'Slow blues turnarounds' }} />,
  },
  { name: 'done as a guest', element: <OnboardingDone member={false} start={null} /> },
  {
    name: 'later editable',
    element: (
      <form className="grid max-w-text gap-10">
        {tasteSteps.map((step) => (
          <TasteFields key={step} step={step} legend={stepCopy[step].title} taste={answered} choices={choices} artists={artists} />
        ))}
        <div>
          <Button type="submit" look="brass">
            Save changes
          </Button>
        </div>
      </form>
    ),
    note: 'As at /profile/taste.',
  },
]
export default states
