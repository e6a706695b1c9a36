import { redirect } from 'react-router'

/** Pages submit to this after a push message. It changes nothing; the submission makes the router reload the page's data. */
export const clientAction = () => null

export const loader = () => redirect('/')
