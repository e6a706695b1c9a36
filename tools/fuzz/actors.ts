import type { FastifyInstance } from 'fastify'
import type { Db } from '#platform/db.server.ts'
import { type Caller, guestCaller, memberCaller } from '#server/tests/caller.ts'

export type Actor = { name: string; headers: Record<string, string>; cookie: string; csrfToken: string }

const people = ['member', 'subscriber', 'staff']

export async function openActors(db: Db, sessionSecret: string): Promise<Actor[]> {
  const noApp = null as unknown as FastifyInstance
  const config = { sessionSecret }
  const realNow = () => new Date()
  const members = people.map(async (name) => actorOf(name, await memberCaller(noApp, { db, config, realNow }, `${name}@woodshed.test`)))
  return [actorOf('guest', guestCaller(noApp, config, realNow)), ...(await Promise.all(members))]
}

function actorOf(name: string, { headers, cookies }: Caller): Actor {
  const cookie = Object.entries(cookies)
    .map(([key, value]) => `${key}=${encodeURIComponent(value)}`)
    .join('; ')
  return { name, headers, cookie, csrfToken: headers['x-csrf-token'] ?? '' }
}
