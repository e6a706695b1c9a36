import { redirect } from 'react-router'
import { withBack } from '#account/rules/local-path.ts'
import type { Passed } from '#account/sign-in/sign-in.server.ts'

export const redirectAfterSignIn = ({ headers, next }: Passed, to: string): Response =>
  redirect(next === 'code' ? withBack('/sign-in/code', to) : to, { status: 303, headers })
