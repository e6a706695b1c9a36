import SearchField from '#search/blocks/search.tsx'
import { NoResults } from '#search/no-results.tsx'
import type { SuggestionsAnswer } from '#search/search.contract.ts'
import type { BlockState, FakeAnswer } from '#ui/states/block-state.ts'
import { sequence, typeInto, waitFor } from '#ui/states/interactions.ts'

const field = (
  <div className="min-h-96">
    <SearchField />
  </div>
)
const answers = (answer: FakeAnswer) => ({ 'GET /search/suggestions': answer })
const write = (text: string) => typeInto('input[role=combobox]', text)

const hit = (title: string, about: string, url: string) => ({ title, about, url, cover: { image: null, colour: '#3d4f5c' } })
const found: SuggestionsAnswer = {
  meant: null,
  groups: [
    {
      name: 'Lessons',
      hits: [
        hit('Slow blues turnarounds', 'Otis Venn', '/lessons/slow-blues-turnarounds'),
        hit('Slow bends', 'Otis Venn', '/lessons/slow-bends'),
      ],
    },
    { name: 'Artists', hits: [hit('Otis Venn', 'Guitar', '/artists/otis-venn')] },
  ],
}
const listed = waitFor('[role=option]')
const announced = waitFor('p[role=status]:not(:empty)')

const states: readonly BlockState[] = [
  { name: 'empty', element: field },
  { name: 'typing', element: field, answers: answers('silence'), reach: write('slow bl') },
  { name: 'results by group', element: field, answers: answers({ body: found }), reach: sequence(write('slow bl'), listed) },
  { name: 'none', element: field, answers: answers({ body: { meant: null, groups: [] } }), reach: sequence(write('zzqxj'), announced) },
  {
    name: 'none with ideas',
    element: <NoResults text="zzqxj" ideas={{ styles: ['blues', 'folk', 'rock'], popular: [] }} currency="GBP" />,
    note: 'On the results page.',
  },
  { name: 'error', element: field, answers: answers('no connection'), reach: sequence(write('slow bl'), announced) },
]
export default states
