import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/form/button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'
import { MonitorSmartphone } from '#ui/icons/screen-icons.ts'

type DeviceRowProps = { session: { id: string; device: string; current: boolean }; facts: readonly string[]; mayEnd: boolean }

/** A signed-in device. The page's action ends the `session` in the form. */
export const DeviceRow = ({ session: { id, device, current }, facts, mayEnd }: DeviceRowProps) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 p-5">
    <div className="flex min-w-0 gap-4">
      <MonitorSmartphone aria-hidden="true" size={24} className="mt-0.5 shrink-0 text-ink-soft" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-3 font-semibold">
          {device}
          {current && <Badge tone="leaf">This device</Badge>}
        </p>
        {facts.map((fact) => (
          <p key={fact} className="wrap-anywhere text-ink-soft text-sm">
            {fact}
          </p>
        ))}
      </div>
    </div>
    {mayEnd && !current && (
      <PostForm preventScrollReset>
        <input type="hidden" name="session" value={id} />
        <Button type="submit">
          Sign out<span className="sr-only"> {device}</span>
        </Button>
      </PostForm>
    )}
  </li>
)
