import { Link, redirect, useNavigation } from 'react-router'
import { readChoices, saveChoices } from '#notifications/channels/choices.server.ts'
import { choicesIn } from '#notifications/channels/choices-form.ts'
import { channelLabels, channels, isConfigurable } from '#notifications/rules/channels.ts'
import { topicHints, topicLabels, topics } from '#notifications/rules/topics.ts'
import { BrowserPush } from '#notifications/web-push/browser-push.tsx'
import { subscribedEndpoints } from '#notifications/web-push/subscriptions.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import { Notice } from '#ui/feedback/notice.tsx'
import { Button } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { Page } from '#ui/shell/page.tsx'
import { pageTitle } from '#ui/shell/shop-name.ts'
import type { Route } from './+types/channels'

export const meta: Route.MetaFunction = ({ matches }) => [
  { title: pageTitle(matches, 'How you hear from us') },
  { name: 'robots', content: 'noindex' },
]

export async function loader({ request, context }: Route.LoaderArgs) {
  const ctx = context.get(ctxKey)
  return {
    choices: await readChoices(ctx),
    publicKey: ctx.config.webPush.publicKey,
    kept: await subscribedEndpoints(ctx),
    saved: new URL(request.url).searchParams.has('saved'),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  await saveChoices(context.get(ctxKey), choicesIn(await request.formData()))
  return redirect('/profile/notifications?saved', 303)
}

export default function ChannelsPage({ loaderData: { choices, publicKey, kept, saved } }: Route.ComponentProps) {
  const busy = useNavigation().state === 'submitting'
  return (
    <Page width="text">
      <h1 className="pb-2 text-3xl">How you hear from us</h1>
      <p className="pb-6 text-ink-soft">
        Choose what reaches you, and where. Receipts and emails about your account are always sent, because you may need them. The
        newsletter has <Link to="/newsletter">its own page</Link>.
      </p>
      <div className="grid gap-6">
        {saved && <Notice title="Saved." tone="leaf" live />}
        <PostForm className="grid gap-6" preventScrollReset>
          <ul className="divide-y divide-line panel">
            {topics.map((topic) => (
              <li key={topic} className="p-5">
                <fieldset className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1">
                  <legend className="sr-only">{topicLabels[topic]}</legend>
                  <div aria-hidden="true" className="min-w-56 flex-1">
                    <p className="font-semibold">{topicLabels[topic]}</p>
                    <p className="text-ink-soft text-sm">{topicHints[topic]}</p>
                  </div>
                  <div className="flex flex-wrap gap-x-6">
                    {channels.map((channel) => {
                      const isFixed = !isConfigurable(topic, channel)
                      return (
                        <Checkbox
                          key={channel}
                          name={`${topic}:${channel}`}
                          label={channelLabels[channel]}
                          disabled={isFixed}
                          defaultChecked={choices[topic][channel]}
                        />
                      )
                    })}
                  </div>
                </fieldset>
              </li>
            ))}
          </ul>
          <div>
            <Button type="submit" look="brass" busy={busy}>
              Save
            </Button>
          </div>
        </PostForm>
        <BrowserPush publicKey={publicKey} endpoints={kept} />
      </div>
    </Page>
  )
}
