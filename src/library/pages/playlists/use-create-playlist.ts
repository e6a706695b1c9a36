import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Naming } from '#library/playlists/panel/naming-form.tsx'
import { playlistCreated } from '#library/playlists/playlist-changes.ts'
import { saveChange } from '#library/playlists/save-change.client.ts'

/** Whether the form of a new playlist is shown. What it creates is opened, or waits in the list; the focus moves there. */
export function useCreatePlaylist(initiallyOpen: boolean) {
  const [creating, setCreating] = useState(initiallyOpen)
  const [createdId, setCreatedId] = useState<string | null>(null)
  const navigate = useNavigate()
  useEffect(() => {
    if (createdId) document.getElementById(`playlist-${createdId}`)?.focus()
  }, [createdId])
  const create = async (naming: Naming) => {
    const id = crypto.randomUUID()
    const outcome = await saveChange(playlistCreated(id, naming))
    if (outcome === 'saved') await navigate(`/playlists/${id}`, { preventScrollReset: true })
    setCreating(false)
    setCreatedId(id)
  }
  return { creating, setCreating, create }
}
