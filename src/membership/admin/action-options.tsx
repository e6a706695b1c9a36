import type { Choice } from '#membership/staff/action-options.server.ts'
import { Facts } from '#ui/data/facts.tsx'
import { RadioCards } from '#ui/form/radio-cards.tsx'

type ShownChoice = Omit<Choice, 'input'>
type ActionOptionsProps = { legend: string; choices: readonly ShownChoice[]; chosen: string | undefined; error: string | undefined }

export function ActionOptions({ legend, choices, chosen, error }: ActionOptionsProps) {
  const [first] = choices
  if (!first) return null
  if (first.title === '')
    return (
      <div className="grid gap-4">
        {first.about && <p>{first.about}</p>}
        <Facts facts={factsOf(first)} />
      </div>
    )
  return (
    <RadioCards
      legend={legend}
      name="choice"
      chosen={chosen}
      error={error}
      cards={choices.map((choice) => ({
        value: choice.value,
        title: choice.title,
        about: sentenceOf(choice),
      }))}
    />
  )
}

const factsOf = ({ pays, back, next }: ShownChoice) => [
  back === null ? { term: 'Charged now', value: pays ?? 'Nothing' } : { term: 'Refunded', value: back },
  { term: 'Next charge', value: next ? `${next.amount} on ${next.on}` : 'None' },
]

const sentenceOf = ({ about, pays, back, next }: ShownChoice): string =>
  [
    about,
    back === null ? (pays ? `${pays} is charged now.` : 'Nothing is charged now.') : `${back} goes back.`,
    next ? `Next charge: ${next.amount} on ${next.on}.` : 'No further charges.',
  ]
    .filter(Boolean)
    .join(' ')
