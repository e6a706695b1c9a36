import Accordion, { type AccordionProps } from '#ui/blocks/accordion.tsx'
import type { BlockState } from '#ui/states/block-state.ts'

const items: AccordionProps['items'] = [
  { id: 'chapter-1', title: 'The shuffle', aside: '4 lessons', content: <p>Swung eighths with the thumb, first on one string.</p> },
  { id: 'chapter-2', title: 'Turnarounds', aside: '3 lessons', content: <p>Three ways to come home in the last two bars.</p> },
  { id: 'chapter-3', title: 'Playing with the band', aside: '5 lessons', content: <p>Where to leave room for the others.</p> },
]

const states: readonly BlockState[] = [
  { name: 'closed', element: <Accordion items={items} headingLevel={2} /> },
  { name: 'open', element: <Accordion items={items} headingLevel={2} open={['chapter-2']} /> },
  { name: 'many open', element: <Accordion items={items} headingLevel={2} open={items.map(({ id }) => id)} /> },
]
export default states
