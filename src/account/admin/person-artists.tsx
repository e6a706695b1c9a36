import { CataloguePicker } from '#catalogue/picking/catalogue-picker.tsx'
import { Button } from '#ui/form/button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

/** Links a person of the staff to the artists they are. `artists`: one a line. */
export const PersonArtists = ({ artists, error }: { artists: string; error: string | undefined }) => (
  <PostForm className="grid justify-items-start gap-4 panel p-5">
    <h2 className="text-xl">Artists</h2>
    <div className="w-full">
      <CataloguePicker
        of="artists"
        name="artists"
        label="Linked artists"
        value={artists}
        error={error}
        hint="With the Artist role, they see these artists’ products and plays."
      />
    </div>
    <Button type="submit" name="do" value="link">
      Save artists
    </Button>
  </PostForm>
)
