import CourseMasthead from '#catalogue/blocks/course-masthead.tsx'
import { sampleCourse } from '#catalogue/blocks/sample-products.ts'
import { Badge } from '#ui/badge.tsx'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import type { BlockState } from '#ui/states/block-state.ts'

const stage = <div className="stage aspect-video rounded-card" />
const play = (
  <ButtonLink to="/library" look="brass" size="large">
    Continue: Double stops in G
  </ButtonLink>
)

const states: readonly BlockState[] = [
  {
    name: 'guest',
    element: (
      <CourseMasthead product={sampleCourse} stage={stage}>
        <Button look="brass" size="large">
          Add to cart: £59.00
        </Button>
        <ButtonLink to="/membership">Included in Practice, from £12.00 a month</ButtonLink>
      </CourseMasthead>
    ),
  },
  {
    name: 'owner',
    element: (
      <CourseMasthead product={sampleCourse} stage={stage} accessBadge={<Badge tone="leaf">Yours</Badge>}>
        {play}
      </CourseMasthead>
    ),
  },
  {
    name: 'subscriber',
    element: (
      <CourseMasthead product={sampleCourse} stage={stage} accessBadge={<Badge tone="brass">In your plan</Badge>}>
        {play}
        <p className="text-ink-soft">14 of 52 lessons done</p>
      </CourseMasthead>
    ),
  },
  {
    name: 'unreleased',
    element: (
      <CourseMasthead product={{ ...sampleCourse, released: false, releasedOn: '14th January 2027' }} stage={stage}>
        <Button size="large">Tell me when it’s out</Button>
      </CourseMasthead>
    ),
  },
]
export default states
