import { type FormFields, initialValuesField } from '#kernel/merge-fields.ts'

/** A form's initial values, sent along to merge the changes of two editors. */
export const InitialFields = ({ fields }: { fields: FormFields }) => (
  <input type="hidden" name={initialValuesField} value={JSON.stringify(fields)} />
)
