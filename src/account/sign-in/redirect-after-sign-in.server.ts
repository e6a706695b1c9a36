import { redirect } from 'react-router'
import { keepingWish } from '#account/rules/local-path.ts'
import type { Passed } from '#account/sign-in/sign-in.server.ts'

/** To where one wanted to go after a right password, by way of the second step where one is asked for. */
export const redirectAfterSignIn = ({ headers, next }: Passed, to: string): Response =>
  redirect(next === 'code' ? keepingWish('/sign-in/code', to) : to, { status: 303, headers })
