import { redirect } from 'react-router'

/** Pages submit to this after a push message. It changes nothing, but makes the router load the page's data again. */
export const clientAction = () => null

export const loader = () => redirect('/')
