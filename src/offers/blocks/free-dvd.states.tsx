import FreeDvd from '#offers/blocks/free-dvd.tsx'
import type { BlockState } from '#ui/states/block-state.ts'

const titles = [
  { stockLineId: 9301, title: 'Porch lessons, volume two', artist: 'Otis Venn', left: 12, cover: { image: null, colour: '#5c4a3d' } },
  { stockLineId: 9302, title: 'Nine nights in Leeds', artist: 'Marlow Tate', left: 2, cover: { image: null, colour: '#3d5c4c' } },
  { stockLineId: 9303, title: 'The pump organ tapes', artist: 'Marlow Tate', left: 0, cover: { image: null, colour: '#4a3d5c' } },
]
const offer = { title: 'A free DVD with your year', endsAt: '2099-12-31T23:59:00Z', titles, taken: null }

const states: readonly BlockState[] = [
  { name: 'not eligible', element: null, note: 'Drawn nowhere: cart and profile offer nothing that a plan doesn’t include.' },
  { name: 'choose', element: <FreeDvd offer={offer} chosen={null} /> },
  { name: 'chosen', element: <FreeDvd offer={offer} chosen={9302} /> },
  {
    name: 'needs address',
    element: <FreeDvd offer={offer} chosen={9301} />,
    note: 'The DVD is a line of the cart, so checkout asks for the address like for any disc.',
  },
  { name: 'claimed', element: <FreeDvd offer={{ ...offer, taken: 'Nine nights in Leeds' }} chosen={null} /> },
  { name: 'ended', element: <FreeDvd offer={{ ...offer, titles: titles.map((title) => ({ ...title, left: 0 })) }} chosen={null} /> },
]
export default states
