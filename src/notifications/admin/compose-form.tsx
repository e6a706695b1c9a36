import { useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { plural } from '#kernel/text.ts'
import type { loader as audienceLoader } from '#notifications/admin/audience-count.ts'
import { AudienceFields, type AudienceOptions } from '#notifications/admin/audience-fields.tsx'
import { type Preview, PreviewEntry } from '#notifications/admin/preview-entry.tsx'
import { ShopAddressPicker } from '#notifications/admin/shop-address-picker.tsx'
import { segmentFields } from '#notifications/rules/audience.ts'
import { type Topic, topicLabels, topics } from '#notifications/rules/topics.ts'
import { Button } from '#ui/form/button.tsx'
import { TextAreaField } from '#ui/form/field.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { SelectField } from '#ui/form/select-field.tsx'
import { SendTime } from '#ui/form/send-time.tsx'
import { IconPicker } from '#ui/icon-picker/icon-picker.tsx'
import { useServerValue } from '#ui/use-server-value.ts'

type ComposeFormProps = {
  formKey: string
  typed: Readonly<Record<string, string>>
  errors: Readonly<Record<string, string>>
  choices: AudienceOptions
  maySearch: boolean
  /** The reach of the last saved audience. */
  count: number
  isScheduled: boolean
  bounds: { first: string; last: string }
}

const audienceFields = ['audience', 'tier', 'product', ...segmentFields.map((field) => `segment_${field}`)]

/** Everything about a notification. Drafts are saved or sent; a scheduled one is saved with its time. */
export function ComposeForm({ formKey, typed, errors, choices, maySearch, count, isScheduled, bounds }: ComposeFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const [preview, setPreview] = useState<Preview>(() => previewOf((name) => typed[name] ?? ''))
  const audience = useFetcher<typeof audienceLoader>()
  const recount = useRecount(form, audience.load)
  const updatePreview = (form: HTMLFormElement) => {
    const data = new FormData(form)
    setPreview((before) => ({ ...previewOf((name) => String(data.get(name) ?? '')), icon: before.icon }))
    setKind(String(data.get('audience') ?? ''))
  }
  // Text typed before the script arrived shows in preview and count.
  const onHydrate = useServerValue<HTMLFormElement>((form) => {
    updatePreview(form)
    recount('audience')
  })
  const reach = audience.data ? audience.data.count : count
  const [kind, setKind] = useState(typed.audience)
  return (
    <PostForm
      reloadDocument
      ref={(element) => {
        form.current = element
        onHydrate(element)
      }}
      onInput={({ currentTarget, target }) => {
        updatePreview(currentTarget)
        recount((target as HTMLInputElement).name)
      }}
      className="grid gap-8 lg:grid-cols-[3fr_2fr]"
    >
      <input type="hidden" name="key" value={formKey} />
      <div className="grid content-start gap-5">
        <AudienceFields {...{ typed, errors, choices, maySearch }} />
        <IconPicker
          label="Icon"
          name="icon"
          defaultValue={typed.icon}
          error={errors.icon}
          onPick={(icon) => setPreview((before) => ({ ...before, icon }))}
        />
        <TextAreaField
          label="Text"
          name="text"
          rows={3}
          maxLength={300}
          defaultValue={typed.text}
          error={errors.text}
          hint="Up to 300 characters."
        />
        <ShopAddressPicker
          label="Link"
          name="link"
          optional
          value={typed.link ?? ''}
          error={errors.link}
          hint="A path of the shop such as /sale, or an address that starts with https://."
        />
        <SelectField
          label="Topic"
          name="topic"
          defaultValue={typed.topic}
          error={errors.topic}
          options={topics.map((topic) => ({ value: topic, text: topicLabels[topic] }))}
        />
      </div>
      <div className="grid content-start gap-6">
        <PreviewEntry {...preview} />
        <section aria-labelledby="send" className="grid gap-4 panel p-5">
          <h2 id="send" className="text-xl">
            Send it
          </h2>
          <p role="status" className="text-ink-soft">
            {kind === 'members' ? 'Goes to the people you choose.' : reach === null ? 'Finish choosing who gets it.' : reachText(reach)}
          </p>
          <SendTime
            sendAt={typed.send_at ?? ''}
            immediately={'send_immediately' in typed ? typed.send_immediately === '1' : !typed.send_at}
            error={errors.send_at}
            {...bounds}
          />
          <div className="flex flex-wrap gap-3">
            {!isScheduled && (
              <Button type="submit" name="do" value="save">
                Save draft
              </Button>
            )}
            <Button type="submit" name="do" value="test">
              Send a test to me
            </Button>
            <Button type="submit" look="brass" name="do" value="schedule">
              {isScheduled ? 'Save and schedule' : 'Send'}
            </Button>
          </div>
        </section>
      </div>
    </PostForm>
  )
}

const reachText = (count: number): string =>
  count === 0 ? 'Reaches nobody yet.' : `Reaches ${plural(count, 'member')} now. The final list is drawn up when sending starts.`

const previewOf = (text: (name: string) => string): Preview => ({
  icon: text('icon'),
  text: text('text'),
  link: text('link'),
  topic: topics.find((topic): topic is Topic => topic === text('topic')) ?? 'news',
})

const debounceMs = 300

/** Counts the audience again a moment after one of its fields changed. */
function useRecount(form: React.RefObject<HTMLFormElement | null>, load: (address: string) => unknown) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  return (changed: string) => {
    if (!form.current || !audienceFields.includes(changed)) return
    const data = new FormData(form.current)
    const params = audienceFields.map((field) => [field, String(data.get(field) ?? '')])
    clearTimeout(timer.current)
    timer.current = setTimeout(() => load(`/admin/notifications/audience?${new URLSearchParams(params)}`), debounceMs)
  }
}
