import { type Naming, NamingForm } from '#library/playlists/panel/naming-form.tsx'

export type NewPlaylistProps = {
  errors?: Readonly<Record<string, string>>
  typed?: Readonly<Record<string, string>>
  productId?: number
  onCreate?: (naming: Naming) => Promise<void>
  takenNames?: readonly string[]
}

/** B21: the form of a new playlist. */
const NewPlaylist = ({ errors = {}, typed = {}, productId, onCreate, takenNames = [] }: NewPlaylistProps) => (
  <NamingForm
    fields={{ intent: 'create', ...(productId !== undefined && { product_id: productId }) }}
    naming={typed}
    errors={errors}
    submit="Create playlist"
    busy="Creating…"
    onSave={onCreate}
    taken={takenNames}
    nameId="new-playlist-name"
    className="panel p-5"
  />
)

export default NewPlaylist
