import type { TwoStepSetup } from '#account/sign-in/two-step.server.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

const card = 'grid gap-5 panel p-5 sm:p-8'

export const SetUpSteps = ({ picture, uri, secret, recoveryCodes }: TwoStepSetup) => (
  <>
    <section className={card}>
      <h2 className="text-xl">1. Set up your app</h2>
      <p>Scan this with an authenticator app such as Aegis, 2FAS, Google Authenticator or your password manager.</p>
      <div className="flex flex-wrap items-center gap-6">
        <svg
          viewBox={`0 0 ${picture.size} ${picture.size}`}
          role="img"
          aria-label="QR code for your authenticator app"
          shapeRendering="crispEdges"
          className="size-48 rounded-card"
        >
          {/* Cameras need dark on light, also in the dark theme. */}
          <rect width={picture.size} height={picture.size} fill="#fff" />
          <path d={picture.path} fill="#000" />
        </svg>
        <div className="grid min-w-0 gap-2">
          <p>
            <a href={uri} className="touch-target font-semibold underline decoration-line-strong underline-offset-4">
              Open it on this device
            </a>
          </p>
          <p className="text-sm text-ink-soft">Or type this key:</p>
          <code className="break-all text-sm">{secret.match(/.{1,4}/g)?.join(' ')}</code>
        </div>
      </div>
    </section>
    <RecoveryCodes codes={recoveryCodes} heading="2. Save your recovery codes" />
    <CodeForm heading="3. Enter the code" />
  </>
)

export const RecoveryCodes = ({ codes, heading = 'Your new recovery codes' }: { codes: string[]; heading?: string }) => (
  <section className={card}>
    <h2 className="text-xl">{heading}</h2>
    <p>Each works once without your phone. Print them or write them down. We only show them now.</p>
    <ul className="grid grid-cols-2 gap-x-6 gap-y-2 text-sm sm:grid-cols-3">
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ul>
  </section>
)

export const CodeForm = ({ heading = 'Code from your app', error }: { heading?: string; error?: string | undefined }) => (
  <PostForm reloadDocument className={card}>
    <input type="hidden" name="act" value="confirm" />
    <h2 className="text-xl">{heading}</h2>
    <Field label="Code" name="code" inputMode="numeric" autoComplete="one-time-code" maxLength={12} error={error} />
    <div>
      <Button type="submit" look="brass">
        Turn it on
      </Button>
    </div>
  </PostForm>
)
