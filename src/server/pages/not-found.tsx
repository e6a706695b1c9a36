import { data } from 'react-router'

/** For unknown addresses; the root's error page answers. */
export const loader = () => {
  throw data(null, { status: 404 })
}

export default function NotFound() {
  return null
}
