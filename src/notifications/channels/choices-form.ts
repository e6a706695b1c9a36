import type { Choices } from '#notifications/channels/choices.server.ts'
import { channels } from '#notifications/rules/channels.ts'
import { topics } from '#notifications/rules/topics.ts'

/** The ticked boxes of the form; what isn't ticked is off. */
export const choicesIn = (form: FormData): Choices =>
  Object.fromEntries(
    topics.map((topic) => [topic, Object.fromEntries(channels.map((channel) => [channel, form.has(`${topic}:${channel}`)]))]),
  ) as Choices
