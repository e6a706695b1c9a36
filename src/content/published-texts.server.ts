import { sql } from 'kysely'
import type { Ctx } from '#platform/ctx.ts'
import type { Db } from '#platform/db.server.ts'
import type { Log } from '#platform/log.server.ts'
import type { Notices } from '#platform/notices.server.ts'
import type { RichText } from '#ui/rich-text/rich-text.ts'

export type ShopText = { title: string; description: string; body: RichText }
export type PublishedText = ShopText & { version: number }

/** This process's copy of the texts that are shown; reading it costs no statement. */
export type TextsCache = {
  find: (page: string) => PublishedText | undefined
  /** Reads them now, so that the next page of who published shows it. */
  refresh: () => Promise<void>
}

declare module '#platform/ctx.ts' {
  interface Services {
    texts: TextsCache
  }
}

type Parts = { db: Db; notices: Notices; log: Log }

/** Reads the texts, and again whenever any node has published one. */
export async function openTexts({ db, notices, log }: Parts): Promise<TextsCache> {
  const shown = new Map<string, PublishedText>()
  const refresh = async () => {
    const { rows } = await sql<PublishedText & { page: string }>`
      select distinct on (page) page, version, title, description, body from text_versions order by page, version desc`.execute(db)
    for (const { page, ...text } of rows) if (text.version > (shown.get(page)?.version ?? 0)) shown.set(page, text)
  }
  const readAgain = () => void refresh().catch((error: unknown) => log.warn({ err: error }, 'the shop’s texts could not be read'))
  await notices.listen('shop_texts', readAgain, refresh)
  return { find: (page) => shown.get(page), refresh }
}

/** What staff published at this address; undefined while the built-in text holds. */
export const publishedText = ({ services }: Pick<Ctx, 'services'>, page: string): PublishedText | undefined => services.texts.find(page)
