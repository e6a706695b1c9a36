import { redirect } from 'react-router'
import { withBack } from '#account/rules/local-path.ts'
import type { SignInResult } from '#account/sign-in/sign-in.server.ts'

export const redirectAfterSignIn = ({ headers, next }: SignInResult, to: string): Response =>
  redirect(next === 'code' ? withBack('/sign-in/code', to) : to, { status: 303, headers })
