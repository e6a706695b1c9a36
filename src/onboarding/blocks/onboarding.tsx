import type { ArtistCard } from '#catalogue/artists.server.ts'
import { stepCopy, type Taste, type TasteStep, tasteSteps } from '#onboarding/rules/taste.ts'
import type { TasteChoices } from '#onboarding/taste.server.ts'
import { TasteFields } from '#onboarding/taste-fields.tsx'
import { Button } from '#ui/form/button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { StepList } from '#ui/layout/step-list.tsx'

type OnboardingProps = {
  step: TasteStep
  taste: Taste
  choices: TasteChoices
  artists: readonly ArtistCard[]
  busy: boolean
  errors?: Record<string, string> | undefined
}

/** B23: four short questions about a person's playing. Each step is saved separately and can be skipped. */
export default function Onboarding({ step, taste, choices, artists, busy, errors }: OnboardingProps) {
  const { title, about } = stepCopy[step]
  const last = step === tasteSteps.at(-1)
  return (
    <div className="grid gap-8">
      <StepList
        label="Questions"
        at={tasteSteps.indexOf(step) + 1}
        steps={tasteSteps.map((one) => ({ label: stepCopy[one].label, to: `/welcome?step=${one}` }))}
      />
      {/* Remounts for each step, so it starts with its own answers. */}
      <PostForm key={step} action="/welcome" className="grid gap-8">
        <input type="hidden" name="step" value={step} />
        <header className="grid gap-1">
          <h1 className="text-3xl">{title}</h1>
          <p className="text-ink-soft">{about}</p>
        </header>
        <TasteFields step={step} legend={title} hideLegend taste={taste} choices={choices} artists={artists} errors={errors} />
        <div className="flex flex-wrap items-center gap-3">
          <Button type="submit" look="brass" size="large" busy={busy}>
            {last ? 'Finish' : 'Continue'}
          </Button>
          <Button type="submit" name="skip" value="step" size="large">
            Skip this question
          </Button>
          {!last && (
            <Button type="submit" name="skip" value="all" look="plain">
              Skip all
            </Button>
          )}
        </div>
      </PostForm>
    </div>
  )
}
