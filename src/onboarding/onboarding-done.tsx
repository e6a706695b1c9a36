import { ButtonLink } from '#ui/form/button.tsx'

type OnboardingDoneProps = { member: boolean; start: { path: string; title: string } | null }

/** Shown after the last question: the plan's first lesson, or the home page. */
export const OnboardingDone = ({ member, start }: OnboardingDoneProps) => (
  <div className="grid gap-6">
    <header className="grid gap-1">
      <h1 className="text-3xl">{member ? 'You’re all set' : 'Thanks, we’ll remember that'}</h1>
      <p className="text-ink-soft">
        {member
          ? 'Your picks are on the home page. You can change your answers at any time.'
          : 'Your answers stay in this browser. Create an account to see your picks on every device.'}
      </p>
    </header>
    <div className="flex flex-wrap gap-3">
      {start && (
        <ButtonLink to={start.path} state={{ plays: true }} look="brass" aria-label={`Start playing: ${start.title}`}>
          Start playing
        </ButtonLink>
      )}
      <ButtonLink to={member ? '/' : '/register'} look={start ? 'quiet' : 'brass'}>
        {member ? 'See your picks' : 'Create an account'}
      </ButtonLink>
      <ButtonLink to={member ? '/profile/taste' : '/welcome?step=instrument'}>Change your answers</ButtonLink>
    </div>
  </div>
)
