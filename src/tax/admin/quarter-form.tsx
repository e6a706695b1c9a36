import { Form } from 'react-router'
import { Button, buttonClass } from '#ui/form/button.tsx'
import { SelectField } from '#ui/form/select-field.tsx'

type QuarterFormProps = { quarter: string; quarters: readonly string[]; hasReport: boolean }

export const QuarterForm = ({ quarter, quarters, hasReport }: QuarterFormProps) => (
  <Form method="get" className="grid items-end gap-4 sm:grid-cols-[14rem_auto_1fr]">
    <SelectField
      key={quarter}
      label="Quarter"
      name="quarter"
      defaultValue={quarter}
      options={quarters.map((value) => ({ value, text: value.replace('-', ' ') }))}
    />
    <Button type="submit">Show</Button>
    {hasReport && (
      <a href={`/api/v1/admin/oss-report?quarter=${quarter}`} download className={`${buttonClass({ look: 'brass' })} justify-self-end`}>
        Download as CSV
      </a>
    )}
  </Form>
)
