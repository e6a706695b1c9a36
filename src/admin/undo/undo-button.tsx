import { Button } from '#ui/form/button.tsx'
import { PostForm } from '#ui/form/post-form.tsx'

/** `back`: the screen to return to. */
export const UndoButton = ({ id, back, of }: { id: number; back: string; of: string }) => (
  <PostForm action="/admin/undo">
    <input type="hidden" name="entry" value={id} />
    <input type="hidden" name="back" value={back} />
    <Button type="submit">
      Undo<span className="sr-only">: {of}</span>
    </Button>
  </PostForm>
)
