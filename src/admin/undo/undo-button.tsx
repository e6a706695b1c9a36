import { Form } from 'react-router'
import { Button } from '#ui/form/button.tsx'
import { CsrfField } from '#ui/form/csrf-field.tsx'

/** `back`: the screen to return to. */
export const UndoButton = ({ id, back, of }: { id: number; back: string; of: string }) => (
  <Form method="post" action="/admin/undo">
    <CsrfField />
    <input type="hidden" name="entry" value={id} />
    <input type="hidden" name="back" value={back} />
    <Button type="submit">
      Undo<span className="sr-only">: {of}</span>
    </Button>
  </Form>
)
