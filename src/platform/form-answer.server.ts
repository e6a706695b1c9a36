import { data } from 'react-router'
import { type FieldErrors, ShopError } from '#kernel/errors.ts'
import { withUtcTimes } from '#kernel/zoned-time.ts'

/** What a refused form shows: the message, errors by field, and what was typed except passwords. */
export type FormProblem = { problem: string; errors: FieldErrors; typed: Record<string, string> }

/** Runs a form action and returns its result; a ShopError becomes action data. Times in the shop's zone are converted to UTC. */
export async function answerForm<T>(
  request: Request,
  echoed: readonly string[] | RegExp,
  act: (text: (name: string) => string) => Promise<T>,
) {
  const form = await request.formData()
  const text = withUtcTimes((name) => {
    const value = form.get(name)
    return typeof value === 'string' ? value : ''
  })
  try {
    return await act(text)
  } catch (error) {
    if (!(error instanceof ShopError) || error.code === 'sign-in-required') throw error
    const names = namesIn(form, echoed)
    const typed = { ...Object.fromEntries(names.map((name) => [name, text(name)])), ...error.fields }
    return data<FormProblem>({ problem: error.message, errors: error.errors, typed }, { status: error.status })
  }
}

const namesIn = (form: FormData, echoed: readonly string[] | RegExp): readonly string[] =>
  echoed instanceof RegExp ? [...form.keys()].filter((name) => echoed.test(name)) : echoed
