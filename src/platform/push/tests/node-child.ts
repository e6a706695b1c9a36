import pino from 'pino'
import { createCtx } from '#platform/ctx.ts'
import { openDatabase } from '#platform/db.server.ts'
import { openHub } from '#platform/push/hub.server.ts'
import { openPresence } from '#platform/push/presence.server.ts'

// Another node of the shop, told its database and who is present there by its environment, until it is killed.
const { DATABASE, CHANNEL, PERSON } = process.env
const { db } = openDatabase(String(DATABASE), () => undefined, 2)
const hub = openHub({ key: 'k', secret: 's' })
openPresence(createCtx({ db, log: pino({ level: 'silent' }) } as never), hub, { seconds: 5, beatMs: 500 })
hub.rooms.join(String(CHANNEL), {} as never, { userId: String(PERSON), info: {} })
setInterval(() => undefined, 60_000)
