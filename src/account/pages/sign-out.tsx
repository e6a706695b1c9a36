import { redirect } from 'react-router'
import { signOut } from '#account/sign-in/sign-in.server.ts'
import { ctxKey } from '#platform/page-context.ts'
import type { Route } from './+types/sign-out'

export const loader = () => redirect('/')

export const action = async ({ request, context }: Route.ActionArgs) =>
  redirect('/', { status: 303, headers: await signOut(context.get(ctxKey), request.headers) })
