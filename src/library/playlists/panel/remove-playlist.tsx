import { Trash2 } from 'lucide-react'
import { useNavigate } from 'react-router'
import { ItemForm, useApplyChange } from '#library/playlists/panel/item-form.tsx'
import { playlistRemoved, playlistRestored } from '#library/playlists/playlist-changes.ts'
import { showToast } from '#ui/feedback/toast.client.ts'
import { IconButton } from '#ui/form/icon-button.tsx'

export function RemovePlaylist({ id, name }: { id: string; name: string }) {
  const applyChange = useApplyChange()
  const navigate = useNavigate()
  const remove = async () => {
    // Its page is left for the list, which loads again.
    const outcome = await applyChange(playlistRemoved(id), false)
    if (outcome === null) return
    if (outcome === 'saved') void navigate('/playlists', { preventScrollReset: true })
    const undo = { label: 'Undo', run: () => void applyChange(playlistRestored(id)) }
    showToast({ kind: 'success', text: `“${name}” was removed`, action: undo })
  }
  return (
    <ItemForm fields={{ intent: 'remove', id }} onAct={() => void remove()}>
      <IconButton type="submit" label={`Remove ${name}`} icon={<Trash2 aria-hidden="true" size={18} />} />
    </ItemForm>
  )
}
