import { type FormFields, filledWith } from '#kernel/merge-fields.ts'

/** What a form was filled with, sent along so that the changes of two editors can be told apart. */
export const FilledWith = ({ fields }: { fields: FormFields }) => <input type="hidden" name={filledWith} value={JSON.stringify(fields)} />
