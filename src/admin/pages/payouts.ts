import { redirect } from 'react-router'

/** The former address of failed refunds. */
export const loader = () => redirect('/admin/failed-refunds', 301)
