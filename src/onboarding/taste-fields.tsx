import type { ReactNode } from 'react'
import type { ArtistCard } from '#catalogue/artists.server.ts'
import { levels } from '#catalogue/rules/filters.ts'
import { capitalised } from '#catalogue/rules/labels.ts'
import { imagePicture } from '#media/images/image-picture.ts'
import { levelCopy, type Taste, type TasteStep } from '#onboarding/rules/taste.ts'
import type { TasteChoices } from '#onboarding/taste.server.ts'
import { RadioCards } from '#ui/form/radio-cards.tsx'
import { Picture } from '#ui/picture.tsx'

type TasteFieldsProps = {
  step: TasteStep
  legend: string
  hideLegend?: boolean
  taste: Taste
  choices: TasteChoices
  artists: readonly ArtistCard[]
  errors?: Record<string, string> | undefined
}

export function TasteFields({ step, legend, hideLegend = false, taste, choices, artists, errors = {} }: TasteFieldsProps) {
  if (step === 'level')
    return (
      <RadioCards
        legend={legend}
        hideLegend={hideLegend}
        name="level"
        cards={levels.map((value) => ({ value, ...levelCopy[value] }))}
        {...(taste.level && { chosen: taste.level })}
        error={errors.level}
      />
    )
  if (step === 'artists')
    return (
      <Choices legend={legend} hideLegend={hideLegend} error={errors.artist_ids} className="grid grid-cols-2 gap-4 sm:grid-cols-3">
        {artists.map((artist) => (
          <label key={artist.id} className="group grid cursor-pointer gap-2">
            <span className="sleeve relative block aspect-square group-has-checked:outline-3 group-has-checked:outline-brass-text group-has-focus-visible:outline-3 group-has-focus-visible:outline-focus">
              <Picture
                picture={imagePicture(artist.cover)}
                alt=""
                sizes="(min-width: 40rem) 14rem, 44vw"
                className="size-full object-cover"
              />
            </span>
            <span className="flex items-start gap-2">
              <input
                type="checkbox"
                name="artist_ids"
                value={artist.id}
                defaultChecked={taste.artist_ids.includes(artist.id)}
                className="mt-0.5"
              />
              <span>
                <span className="block font-semibold">{artist.name}</span>
                <span className="block text-ink-soft text-sm">{artist.instrument}</span>
              </span>
            </span>
          </label>
        ))}
      </Choices>
    )
  const [type, values, chosen] =
    step === 'instrument'
      ? (['radio', choices.instruments, taste.instrument ? [taste.instrument] : []] as const)
      : (['checkbox', choices.styles, taste.styles] as const)
  return (
    <Choices legend={legend} hideLegend={hideLegend} error={errors[step]} className="flex flex-wrap gap-3">
      {values.map((value) => (
        <label key={value} className={pillClass}>
          <input type={type} name={step} value={value} defaultChecked={chosen.includes(value)} className="focus-visible:outline-none" />
          {capitalised(value)}
        </label>
      ))}
    </Choices>
  )
}

const pillClass =
  'flex min-h-11 cursor-pointer items-center gap-2.5 rounded-full border border-line-strong bg-paper-raised py-2 pr-5 pl-4 font-semibold has-checked:border-brass-text has-checked:bg-brass-wash has-checked:inset-ring has-checked:inset-ring-brass-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus'

type ChoicesProps = { legend: string; hideLegend: boolean; error?: string | undefined; className: string; children: ReactNode }

const Choices = ({ legend, hideLegend, error, className, children }: ChoicesProps) => (
  <fieldset className="grid gap-2">
    <legend className={hideLegend ? 'sr-only' : 'pb-2 font-semibold'}>{legend}</legend>
    <div className={className}>{children}</div>
    {error && (
      <p role="alert" className="font-semibold text-ember text-sm">
        {error}
      </p>
    )}
  </fieldset>
)
