import { sendComposed } from '#notifications/composer/send-composed.server.ts'
import { openChild } from '#payments/tests/child-ctx.ts'

// A worker in a process of its own; it may die at the failpoint named in its environment.
const { ctx, close } = openChild({})
while ((await sendComposed(ctx)) > 0);
await close()
