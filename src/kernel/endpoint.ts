import type { z } from 'zod'
import type { Right } from '#kernel/rights.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** An API endpoint. Paths are relative to the base path and put parameters in braces. */
export type Endpoint = {
  method: Method
  path: `/${string}`
  summary: string
  /** Who may call it: `guest` (anyone), `member` (signed in), staff with a right or one of several, or any `staff`. */
  allow: 'guest' | 'member' | 'staff' | Right | readonly Right[]
  /** Whose data the ids in path or body refer to; `nobody` when they are public. */
  owner: 'nobody' | 'visitor' | 'member'
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  answer: z.ZodType
  /** Requests per minute for one visitor; the shop's default when left out. */
  perMinute?: number
}

export const endpoints = <const T extends Record<string, Endpoint>>(table: T): T => table

type Part<E, K extends string> = E extends { [P in K]: infer S extends z.ZodType } ? S : undefined
type SchemaInput<S> = S extends z.ZodType ? z.input<S> : undefined
type SchemaOutput<S> = S extends z.ZodType ? z.output<S> : undefined

export type Input<E extends Endpoint> = Prettify<
  (Part<E, 'params'> extends z.ZodType ? { params: SchemaInput<Part<E, 'params'>> } : unknown) &
    (Part<E, 'query'> extends z.ZodType ? { query?: SchemaInput<Part<E, 'query'>> } : unknown) &
    (Part<E, 'body'> extends z.ZodType ? Body<SchemaInput<Part<E, 'body'>>> : unknown)
>
type Body<B> = undefined extends B ? { body?: B } : { body: B }
type Prettify<T> = { [K in keyof T]: T[K] }

export type Call<E extends Endpoint> = {
  params: SchemaOutput<Part<E, 'params'>>
  query: SchemaOutput<Part<E, 'query'>>
  body: SchemaOutput<Part<E, 'body'>>
}

export type Answer<E extends Endpoint> = z.output<E['answer']>
export type AnswerInput<E extends Endpoint> = z.input<E['answer']>
