import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Naming } from '#library/playlists/panel/naming-form.tsx'
import { creation } from '#library/playlists/playlist-changes.ts'
import { saveChange } from '#library/playlists/save-change.client.ts'

/** Whether the form of a new playlist is shown. What it creates is opened, or waits in the list; the focus moves there. */
export function useCreating(first: boolean) {
  const [creating, setCreating] = useState(first)
  const [made, setMade] = useState<string | null>(null)
  const navigate = useNavigate()
  useEffect(() => {
    if (made) document.getElementById(`playlist-${made}`)?.focus()
  }, [made])
  const create = async (naming: Naming) => {
    const id = crypto.randomUUID()
    const outcome = await saveChange(creation(id, naming))
    if (outcome === 'saved') await navigate(`/playlists/${id}`, { preventScrollReset: true })
    setCreating(false)
    setMade(id)
  }
  return { creating, setCreating, create }
}
