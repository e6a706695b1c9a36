import { Badge } from '#ui/badge.tsx'
import { Stats } from '#ui/data/facts.tsx'
import { Button, ButtonLink } from '#ui/form/button.tsx'
import { IconButton } from '#ui/form/icon-button.tsx'
import { Play } from '#ui/icons/icons.ts'
import { Bookmark } from '#ui/icons/screen-icons.ts'
import { Card, CardGrid } from '#ui/layout/card.tsx'
import { SectionHeading } from '#ui/layout/section-heading.tsx'
import { styleGuideCover } from '#ui/pages/style-guide-cover.ts'
import { Price } from '#ui/price.tsx'

export const gbp = (minor: number) => ({ minor, currency: 'GBP' as const })

const music = ['Slow blues in A', 'Fingerstyle for cold mornings', 'Rhythm that walks', 'Twelve ways home']

export const StyleGuideShelf = () => (
  <section aria-labelledby="shelf" className="grid gap-12">
    <div>
      <SectionHeading
        id="shelf"
        title="New on the shelf"
        about="Cards in their three shapes."
        more={{ label: 'See all lessons', to: '/lessons' }}
      />
      <CardGrid>
        {music.map((title, n) => (
          <li key={title}>
            <Card
              to="/courses/slow-blues"
              title={title}
              kind="Course"
              cover={styleGuideCover(n)}
              about="Marlow Tate · 3 h 20 min"
              badge={n === 1 ? <Badge tone="ember">Sale</Badge> : n === 2 && <Badge>New</Badge>}
              foot={<Price money={gbp(1999)} before={n === 1 ? gbp(2499) : null} />}
            />
          </li>
        ))}
      </CardGrid>
    </div>
    <CardGrid columns={3}>
      {['The first bar', 'Thumb and two fingers', 'Where the one is'].map((title, n) => (
        <li key={title}>
          <Card
            to="/lessons/the-first-bar"
            title={title}
            shape="wide"
            cover={styleGuideCover(n + 5, 640, 360)}
            about="Level 2 · 14 min"
            foot={<Badge tone="leaf">In your plan</Badge>}
            actions={<IconButton outlined label={`Keep ${title}`} icon={<Bookmark aria-hidden="true" size={20} />} />}
          />
        </li>
      ))}
    </CardGrid>
    <CardGrid columns={5}>
      {['Live at the boatshed', 'Barn tapes', 'Nine strings', 'Rust and rosin', 'Low tide'].map((title, n) => (
        <li key={title}>
          <Card
            to="/dvds/live"
            title={title}
            shape="tall"
            kind="DVD"
            cover={styleGuideCover(n + 9, 500, 700)}
            foot={<Price money={gbp(1250)} />}
          />
        </li>
      ))}
    </CardGrid>
    <div className="grid gap-6">
      <div className="flex flex-wrap gap-3">
        <Button look="brass">Add to cart</Button>
        <Button>
          <Play aria-hidden="true" size={18} />
          Play trailer
        </Button>
        <ButtonLink look="plain" to="/lessons">
          See all lessons
        </ButtonLink>
        <Button look="danger">Remove</Button>
        <Button look="brass" busy>
          Saving
        </Button>
        <Button disabled>Sold out</Button>
        <Button look="brass" size="large">
          Pay £24.99
        </Button>
      </div>
      <div className="flex flex-wrap gap-2">
        <Badge>Plain</Badge>
        <Badge tone="brass">Featured</Badge>
        <Badge tone="leaf">Owned</Badge>
        <Badge tone="ember">Sale</Badge>
        <Badge tone="stage">4 stems</Badge>
      </div>
      <Stats
        facts={[
          { term: 'lessons', value: 240 },
          { term: 'backing tracks', value: 60 },
          { term: 'artists', value: 24 },
        ]}
      />
    </div>
  </section>
)
