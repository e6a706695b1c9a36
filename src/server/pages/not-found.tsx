import { data } from 'react-router'

/** Any address the shop does not know; the root's error page answers. */
export const loader = () => {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
