import { ctxKey } from '#platform/page-context.ts'
import { openArchive } from '#privacy/archives.server.ts'
import type { Route } from './+types/archive'

export async function loader({ params, context }: Route.LoaderArgs) {
  return new Response(await openArchive(context.get(ctxKey), params.id), {
    headers: {
      'content-type': 'application/zip',
      'content-disposition': 'attachment; filename="your-data.zip"',
      'cache-control': 'no-store',
    },
  })
}
