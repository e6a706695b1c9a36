import { hasRight, requireStaff } from '#account/member.server.ts'
import { logStaffAction } from '#account/staff-log.server.ts'
import { services } from '#admin/services/outside-services.server.ts'
import { ShopError } from '#kernel/errors.ts'
import { ownValue } from '#kernel/own-value.ts'
import type { Ctx } from '#platform/ctx.ts'

/** The outside services, for staff who see the settings. Refuses not-found. */
export function listServices(ctx: Ctx) {
  requireStaff(ctx, 'settings.view')
  const lines = Object.entries(services).map(([name, { title, description, settings, state }]) => ({
    name,
    title,
    does: description,
    settings,
    state: state(ctx.config),
  }))
  return { lines, mayTest: hasRight(ctx, 'settings.edit') }
}

export type ServiceLine = ReturnType<typeof listServices>['lines'][number]

/** `words`: what the test saw, or the service's error. */
export type TestResult = { name: string; works: boolean; words: string }

/** Tests a service and logs it. Refuses not-found, also for one that is off. */
export async function testService(ctx: Ctx, name: string): Promise<TestResult> {
  const { email } = requireStaff(ctx, 'settings.edit')
  const service = ownValue(services, name)
  if (!service || service.state(ctx.config) === 'off') throw new ShopError('not-found', 'We couldn’t find that service.')
  const result = await service.test(ctx, email).then(
    (words) => ({ works: true, words }),
    (error: unknown) => ({ works: false, words: failureMessage(error) }),
  )
  await logStaffAction(ctx, 'service.test', name, { works: result.works })
  return { name, ...result }
}

const maxLength = 300

const failureMessage = (error: unknown): string =>
  `It didn’t work: ${(error instanceof Error ? error.message : String(error)).slice(0, maxLength)}`
