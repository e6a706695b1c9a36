import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { containerOf } from '#media/upload/container.server.ts'
import { kindProblem, type UploadPurpose } from '#media/upload/file-kinds.ts'
import { processCaptions, processTab } from '#media/upload/process-file.server.ts'
import { processRecording } from '#media/upload/process-recording.server.ts'
import { processScore } from '#media/upload/process-score.server.ts'
import { processStem } from '#media/upload/process-stem.server.ts'
import { mediaPath, type ReceivedUpload, type UploadOutcome } from '#media/upload/upload-rules.ts'
import { finishCompleteUploads, uploadFolder } from '#media/upload/uploads.server.ts'
import type { Ctx } from '#platform/ctx.ts'
import { queueMail } from '#platform/mail/mail.server.ts'

declare module '#platform/mail/mail.server.ts' {
  interface MailTemplates {
    'upload-failed': { file: string; problem: string; url: string }
  }
}

const leaseSeconds = 60

export async function processUploads(ctx: Ctx, signal?: AbortSignal): Promise<void> {
  await finishCompleteUploads(ctx)
  while (!signal?.aborted) {
    const upload = await claimUpload(ctx)
    if (!upload) return
    const lease = setInterval(() => void renewLease(ctx, upload.id).catch(() => undefined), (leaseSeconds * 1000) / 3)
    const outcome = await processUpload(ctx, upload, signal).finally(() => clearInterval(lease))
    await (signal?.aborted && outcome.state === 'failed' ? releaseLease(ctx, upload.id) : saveOutcome(ctx, upload, outcome))
  }
}

const processors: Record<UploadPurpose, (ctx: Ctx, upload: ReceivedUpload, signal?: AbortSignal) => Promise<UploadOutcome>> = {
  recording: processRecording,
  stem: processStem,
  score: processScore,
  tab: processTab,
  captions: processCaptions,
}

async function processUpload(ctx: Ctx, upload: ReceivedUpload, signal?: AbortSignal): Promise<UploadOutcome> {
  try {
    const container = await containerOf(join(uploadFolder(ctx.config), upload.id))
    const problem = kindProblem(upload.purpose, upload.name, container)
    return problem ? { state: 'refused', problem } : await processors[upload.purpose](ctx, upload, signal)
  } catch (error) {
    ctx.log.error({ err: error, upload: upload.id }, 'an upload could not be taken')
    return { state: 'failed', problem: 'Something went wrong on our side. Try again.' }
  }
}

async function claimUpload(ctx: Ctx): Promise<ReceivedUpload | undefined> {
  const { rows } = await sql<ReceivedUpload>`
    update uploads set leased_until = now() + make_interval(secs => ${leaseSeconds}), progress = 0, making_since = now()
    where id = (
      select id from uploads where state = 'received' and (leased_until is null or leased_until < now())
      order by changed_at limit 1 for update skip locked
    ) returning id, name, purpose, asset_id as "assetId", bytes`.execute(ctx.db)
  return rows[0]
}

const renewLease = (ctx: Ctx, id: string) =>
  sql`update uploads set leased_until = now() + make_interval(secs => ${leaseSeconds}) where id = ${id}`.execute(ctx.db)

/** On shutdown the next node claims it at once. */
const releaseLease = (ctx: Ctx, id: string) => ctx.db.updateTable('uploads').set({ leased_until: null }).where('id', '=', id).execute()

/** Emails the sender of a file that failed, because making it may have taken an hour. */
async function saveOutcome(ctx: Ctx, upload: ReceivedUpload, outcome: UploadOutcome): Promise<void> {
  const problem = outcome.state === 'taken' ? null : outcome.problem
  await ctx.transaction(async (ctx) => {
    const row = await ctx.db
      .updateTable('uploads')
      .set({ state: outcome.state, problem, leased_until: null, changed_at: ctx.now() })
      .where('id', '=', upload.id)
      .where('state', '=', 'received')
      .returning((eb) => eb.selectFrom('auth.users as u').select('u.email').whereRef('u.id', '=', 'uploads.staff_id').as('email'))
      .executeTakeFirst()
    if (problem === null || outcome.state !== 'failed' || !row?.email) return
    await queueMail(ctx, {
      template: 'upload-failed',
      to: row.email,
      dedupeKey: `upload-failed:${upload.id}:${ctx.now().toISOString()}`,
      props: { file: upload.name, problem, url: new URL(mediaPath, ctx.config.baseUrl).href },
    })
  })
  if (outcome.state === 'refused') await rm(join(uploadFolder(ctx.config), upload.id), { force: true })
}
