import { notify } from '#notifications/notify.server.ts'
import type { Db } from '#platform/db.server.ts'
import { people } from './people.ts'

const hour = 3_600_000

const messages = [
  {
    hoursAgo: 190,
    icon: 'fa-solid fa-user',
    text: 'Welcome to Woodshed. Tell us what you play, and we pick for you.',
    link: '/welcome',
    topic: 'account',
  },
  { hoursAgo: 52, icon: 'fa-solid fa-truck', text: 'Your order is on its way', link: '/profile/orders', topic: 'orders' },
  {
    hoursAgo: 2,
    icon: 'fa-solid fa-star',
    text: 'Some of your points expire soon',
    link: '/profile/points',
    topic: 'reminders',
    isMailed: true,
  },
] as const

/** A few notifications of the past days for the member and the subscriber. */
export async function loadNotifications(db: Db, now: Date): Promise<void> {
  for (const { hoursAgo, ...message } of [...messages, ...(await newestLesson(db))])
    await notify({ db, now: () => new Date(now.getTime() - hoursAgo * hour) }, { ...message, cause: `demo:${message.topic}` }, [
      people.member.id,
      people.subscriber.id,
    ])
}

async function newestLesson(db: Db) {
  const rows = await db
    .selectFrom('products as p')
    .innerJoin('artists as a', 'a.id', 'p.artist_id')
    .select(['p.title', 'p.slug', 'a.name'])
    .where('p.kind', '=', 'lesson')
    .where('p.published', '=', true)
    .orderBy('p.released_at', 'desc')
    .limit(1)
    .execute()
  return rows.map(({ title, slug, name }) => ({
    hoursAgo: 20,
    icon: 'fa-solid fa-compact-disc',
    text: `New from ${name}: ${title}`,
    link: `/lessons/${slug}`,
    topic: 'releases' as const,
  }))
}
