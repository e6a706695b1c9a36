import { type FormFields, filledWith } from '#kernel/merge-fields.ts'

/** A form's initial values, sent along to merge the changes of two editors. */
export const FilledWith = ({ fields }: { fields: FormFields }) => <input type="hidden" name={filledWith} value={JSON.stringify(fields)} />
