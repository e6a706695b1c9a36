import { sql } from 'kysely'
import type { Db } from '#platform/db.server.ts'
import { annualMember, people } from './people.ts'

/** What two of the demo people play and who they follow, so that their home page has picks. */
export async function loadTastes(db: Db, now: Date): Promise<void> {
  await tell(db, now, people.subscriber.id, 'intermediate', ['blues', 'jazz'], 3)
  await tell(db, now, annualMember.id, 'beginner', ['folk', 'fingerstyle'], 2)
}

async function tell(db: Db, now: Date, id: string, level: string, styles: string[], follows: number): Promise<void> {
  await sql`
    update tastes set level = ${level}, styles = ${styles}, step = 'artists', state = 'done',
      instrument = (select instrument from artists where styles && ${styles} group by instrument order by count(*) desc, instrument limit 1)
    where user_id = ${id}`.execute(db)
  await sql`
    insert into follows (user_id, artist_id, followed_at)
    select ${id}, id, ${now} from artists where styles && ${styles} order by slug limit ${follows}`.execute(db)
}
