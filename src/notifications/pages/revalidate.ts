import { redirect } from 'react-router'

/** What a page submits to when push told it something: nothing is done and nothing sent, and all that the page shows is asked for anew. */
export const clientAction = () => null

/** Nobody is led here. */
export const loader = () => redirect('/')
