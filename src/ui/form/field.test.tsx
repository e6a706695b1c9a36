import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Checkbox } from '#ui/form/checkbox.tsx'
import { Field } from '#ui/form/field.tsx'

const attribute = (html: string, name: string) => html.match(new RegExp(` ${name}="([^"]*)"`))?.[1]

test('a field is named by its label', () => {
  const html = renderToStaticMarkup(<Field label="Email" id="email" />)
  expect(attribute(html, 'for')).toBe('email')
  expect(html).toContain('<input id="email" required=""')
})

test('a field is described by its hint and by its error, which marks it invalid', () => {
  const html = renderToStaticMarkup(<Field label="Postcode" id="postcode" hint="Where it goes" error="This postcode is too short." />)
  expect(attribute(html, 'aria-describedby')).toBe('postcode-hint postcode-error')
  expect(attribute(html, 'aria-invalid')).toBe('true')
  expect(html).toContain('<p id="postcode-hint"')
  expect(html).toContain('<p id="postcode-error"')
})

test('without hint and error nothing describes it', () => {
  const html = renderToStaticMarkup(<Field label="Town" />)
  expect(html).not.toContain('aria-describedby=')
  expect(html).not.toContain('aria-invalid=')
})

test('an optional field says so and is not required', () => {
  const html = renderToStaticMarkup(<Field label="Telephone" optional />)
  expect(html).toContain('(optional)')
  expect(html).not.toContain('required=""')
})

test('a tick box is described by its error', () => {
  const html = renderToStaticMarkup(<Checkbox label="I have read the terms" id="terms" error="Please read the terms first." />)
  expect(attribute(html, 'aria-describedby')).toBe('terms-error')
})
