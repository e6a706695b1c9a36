import { Form } from 'react-router'
import { type LibrarySort, librarySorts } from '#library/rules/shelves.ts'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'
import { SelectField } from '#ui/form/select-field.tsx'

const sortLabels: Record<LibrarySort, string> = { newest: 'Newest first', title: 'By title', artist: 'By artist' }

export const LibrarySearch = ({ words: query, sort }: { words: string; sort: LibrarySort }) => (
  <Form role="search" aria-label="Your library" className="flex grow flex-wrap items-end gap-3 sm:grow-0">
    <div className="min-w-64 grow">
      <Field label="Search your library" name="q" type="search" defaultValue={query} maxLength={100} required={false} />
    </div>
    <SelectField
      label="Order"
      name="sort"
      defaultValue={sort}
      options={librarySorts.map((value) => ({ value, text: sortLabels[value] }))}
    />
    <Button type="submit">Show</Button>
  </Form>
)
