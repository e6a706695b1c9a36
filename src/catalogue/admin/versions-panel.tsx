import { Badge } from '#ui/badge.tsx'
import { Button } from '#ui/form/button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

type VersionsPanelProps = {
  version: number
  versions: readonly { version: number; saved: string; changed: string }[]
  busy: boolean
}

/** Saved versions of a product, each with a restore button. */
export const VersionsPanel = ({ version: newest, versions, busy }: VersionsPanelProps) => (
  <section aria-labelledby="versions" className="grid gap-4 panel p-5">
    <h2 id="versions" className="text-xl">
      Versions
    </h2>
    <ol className="divide-y divide-line">
      {versions.map(({ version, saved, changed }) => (
        <li key={version} className="grid gap-1 py-3">
          <p className="flex flex-wrap items-center gap-x-3 font-semibold">
            Version {version}
            {version === newest && <Badge tone="leaf">Now</Badge>}
          </p>
          <p className="text-ink-soft text-sm">{saved}</p>
          {changed && <p className="text-sm">{changed}</p>}
          {version !== newest && (
            <PostForm>
              <input type="hidden" name="version" value={newest} />
              <Button type="submit" name="do" value={`restore-${version}`} busy={busy}>
                Restore<span className="sr-only"> version {version}</span>
              </Button>
            </PostForm>
          )}
        </li>
      ))}
    </ol>
  </section>
)
