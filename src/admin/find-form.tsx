import type { ComponentProps, Ref } from 'react'
import { Form } from 'react-router'
import { Button } from '#ui/form/button.tsx'
import { Field } from '#ui/form/field.tsx'

export const maxSearchLength = 120

type FindFormProps = { field?: Ref<HTMLInputElement>; words?: string } & Pick<ComponentProps<typeof Form>, 'onChange' | 'onSubmit'>

/** Searches screens, actions, people, orders and products. */
export const FindForm = ({ field, words = '', ...form }: FindFormProps) => (
  <Form {...form} method="get" action="/admin/find" role="search" className="grid max-w-text items-end gap-4 sm:grid-cols-[1fr_auto]">
    <Field
      ref={field}
      label="A screen, order, person, product…"
      name="q"
      type="search"
      required={false}
      autoComplete="off"
      defaultValue={words}
      maxLength={maxSearchLength}
    />
    <Button type="submit" look="brass">
      Find
    </Button>
  </Form>
)
