import { useNavigation } from 'react-router'
import { listServices, type ServiceLine, type TestResult, testService } from '#admin/services/services.server.ts'
import { answerForm } from '#platform/form-answer.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Badge } from '#ui/badge.tsx'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { FormNotice } from '#ui/form/form-notice.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { Page } from '#ui/shell/page.tsx'
import { backOfficeMeta } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/services'

export const meta: Route.MetaFunction = ({ matches }) => backOfficeMeta(matches, 'Services')

export const loader = ({ context }: Route.LoaderArgs) => listServices(context.get(ctxKey))

export const action = ({ request, context }: Route.ActionArgs) =>
  answerForm(request, [], async (text) => ({ result: await testService(context.get(ctxKey), text('service')) }))

const states = {
  real: { text: 'On', tone: 'leaf' },
  fake: { text: 'Test mode', tone: 'brass' },
  off: { text: 'Off', tone: 'plain' },
} as const

/** The shop's outside services, each with a test button. */
export default function ServicesPage({ loaderData: { lines, mayTest }, actionData }: Route.ComponentProps) {
  const result = actionData && 'result' in actionData ? actionData.result : null
  return (
    <Page>
      <div className="grid gap-6">
        <header className="grid gap-2">
          <h1 className="text-3xl">Services</h1>
          <p className="max-w-text text-ink-soft">
            The outside services your shop uses. Keys and passwords stay in your server’s settings; here you see whether they work.
          </p>
        </header>
        {actionData && !('result' in actionData) && <FormNotice answer={actionData} />}
        <ul className="divide-y divide-line panel">
          {lines.map((line) => (
            <ServiceRow key={line.name} {...{ line, mayTest }} result={result?.name === line.name ? result : null} />
          ))}
        </ul>
      </div>
    </Page>
  )
}

function ServiceRow({ line, mayTest, result }: { line: ServiceLine; mayTest: boolean; result: TestResult | null }) {
  const navigation = useNavigation()
  const busy = navigation.formData?.get('service') === line.name
  const { text, tone } = states[line.state]
  return (
    <li className="grid gap-3 p-5">
      <div className="grid gap-x-6 gap-y-3 sm:grid-cols-[1fr_auto] sm:items-center">
        <div className="grid gap-1">
          <div className="flex flex-wrap items-center gap-3">
            <h2 className="text-xl">{line.title}</h2>
            <Badge tone={tone}>{text}</Badge>
          </div>
          <p>{line.does}</p>
          <p className="break-words text-ink-soft text-sm">{line.settings}</p>
        </div>
        {mayTest && line.state !== 'off' && (
          <PostForm preventScrollReset>
            <input type="hidden" name="service" value={line.name} />
            <Button type="submit" busy={busy}>
              Test<span className="sr-only"> {line.title}</span>
            </Button>
          </PostForm>
        )}
      </div>
      {result && !busy && <Notice title={result.words} tone={result.works ? 'leaf' : 'ember'} live />}
    </li>
  )
}
