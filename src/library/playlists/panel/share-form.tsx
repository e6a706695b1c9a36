import type { MyPlaylist } from '#library/playlists/playlists-page.server.ts'
import { showToast } from '#ui/feedback/toast.client.ts'
import { Button, buttonClass } from '#ui/form/button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

/** Makes the secret link of a playlist, and revokes it. Only the shop can, so without a network it says so. */
export function ShareForm({ playlist: { id, shared, showsOwner } }: { playlist: MyPlaylist }) {
  const copy = async (address: string) => {
    await navigator.clipboard.writeText(address)
    showToast({ kind: 'success', text: 'Link copied' })
  }
  return (
    <PostForm
      preventScrollReset
      className="grid gap-4 rounded-card bg-paper-sunk p-4"
      onSubmit={(event) => {
        if (navigator.onLine) return
        event.preventDefault()
        showToast({ kind: 'error', text: 'You’re offline. Sharing needs a connection.' })
      }}
    >
      <input type="hidden" name="intent" value="share" />
      <input type="hidden" name="id" value={id} />
      {shared ? (
        <>
          <p className="break-all font-mono text-sm">{shared}</p>
          <p className="text-ink-soft text-sm">
            Anyone with this link sees the list{showsOwner ? ' and your name' : ''}, hears samples and can copy it.
          </p>
          <div className="flex flex-wrap gap-2">
            <Button look="brass" onClick={() => void copy(shared)} className="script-only">
              Copy link
            </Button>
            <a href={shared} className={buttonClass()}>
              Open it
            </a>
            <Button type="submit" look="plain" name="shared" value="no">
              Stop sharing
            </Button>
          </div>
        </>
      ) : (
        <>
          <p>Share this list with a secret link. Anyone with the link sees the tracks, hears samples and can copy the list.</p>
          <label className="flex min-h-11 items-center gap-3">
            <input type="checkbox" name="shows_owner" value="yes" className="size-5 accent-brass" />
            Show my name
          </label>
          <div>
            <Button type="submit" look="brass" name="shared" value="yes">
              Create link
            </Button>
          </div>
        </>
      )}
    </PostForm>
  )
}
