import { sql } from 'kysely'
import { isArrangedPage } from '#content/rules/arranged-pages.ts'
import type { PageBlock } from '#content/rules/page-blocks.ts'
import { isTextPage } from '#content/rules/texts.ts'
import { reportCopy } from '#platform/caches.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { PgNotifications } from '#platform/pg-notifications.server.ts'
import type { RichText } from '#ui/rich-text/rich-text.ts'

export type ShopText = { title: string; description: string; body: RichText }
export type PublishedText = ShopText & { version: number; blocks: readonly PageBlock[] }

export type CustomPage = { path: string; title: string }

/** This process's cache of published texts and redirects; reading it costs no statement. */
export type TextsCache = {
  find: (page: string) => PublishedText | undefined
  customPages: () => readonly CustomPage[]
  redirect: (path: string) => string | undefined
  /** Reloads now, so that the publisher's next page is up to date. */
  refresh: () => Promise<void>
}

declare module '#platform/ctx.ts' {
  interface Services {
    texts: TextsCache
  }
}

type TextsDeps = { db: Db; pgNotifications: PgNotifications; log: Log }

/** Reads the texts, and reloads them when any node publishes one. */
export async function openTexts({ db, pgNotifications, log }: TextsDeps): Promise<TextsCache> {
  const newest = new Map<string, PublishedText & { shown: boolean }>()
  let customPages: CustomPage[] = []
  let redirects: ReadonlyMap<string, string> = new Map()
  reportCopy('texts', () => [newest, redirects])
  const refresh = async () => {
    const { rows } = await sql<PublishedText & { page: string; shown: boolean }>`
      select distinct on (page) page, version, title, description, body, blocks, shown from text_versions order by page, version desc`.execute(
      db,
    )
    for (const { page, ...text } of rows) if (text.version > (newest.get(page)?.version ?? 0)) newest.set(page, text)
    customPages = [...newest]
      .filter(([page, { shown }]) => shown && !isTextPage(page) && !isArrangedPage(page))
      .map(([page, { title }]) => ({ path: `/${page}`, title }))
      .sort((a, b) => a.title.localeCompare(b.title, 'en'))
    const redirectRows = await db.selectFrom('redirects').select(['from_path', 'to_path']).execute()
    redirects = new Map(redirectRows.map(({ from_path, to_path }) => [from_path, to_path]))
  }
  const reload = () => void refresh().catch((error: unknown) => log.warn({ err: error }, 'the shop’s texts could not be read'))
  await pgNotifications.listen('shop_texts', reload, refresh)
  const find = (page: string) => {
    const text = newest.get(page)
    return text?.shown ? text : undefined
  }
  return { find, customPages: () => customPages, redirect: (path) => redirects.get(path), refresh }
}

/** The text published at this address; undefined while the built-in one is in use. */
export const publishedText = ({ services }: Pick<Ctx, 'services'>, page: string): PublishedText | undefined => services.texts.find(page)
