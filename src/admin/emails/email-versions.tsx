import { Button } from '#ui/form/button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

type VersionsProps = { versions: readonly { version: number; who: string; at: string }[]; newest: number; busy: boolean }

export const EmailVersions = ({ versions, newest, busy }: VersionsProps) => (
  <section aria-labelledby="versions" className="grid gap-4">
    <h2 id="versions" className="text-xl">
      EmailVersions
    </h2>
    <ul className="divide-y divide-line panel">
      {[...versions, { version: 0, who: '', at: '' }].map(({ version, who, at }) => (
        <li key={version} className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 px-5 py-3">
          <div>
            <p className="font-semibold">{version === 0 ? 'The standard text' : `Version ${version}`}</p>
            {who && (
              <p className="text-ink-soft text-sm">
                {who}, {at}
              </p>
            )}
          </div>
          {version !== newest && (
            <PostForm>
              <input type="hidden" name="old" value={version} />
              <Button type="submit" name="do" value="restore" busy={busy}>
                Restore<span className="sr-only">{version === 0 ? ' the standard text' : ` version ${version}`}</span>
              </Button>
            </PostForm>
          )}
        </li>
      ))}
    </ul>
  </section>
)
