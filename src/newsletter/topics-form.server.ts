import { type NewsletterTopic, topicsIn } from '#newsletter/rules/topics.ts'
import { answerForm } from '#platform/form-answer.server.ts'

/** Runs a form that has topic boxes: `answerForm` reads single values, boxes are several. */
export async function answerTopicsForm<T>(
  request: Request,
  act: (text: (name: string) => string, topics: NewsletterTopic[]) => Promise<T>,
) {
  const form = await request.clone().formData()
  const topics = topicsIn(form.getAll('topics').map(String))
  return answerForm(request, ['email', 'token'], (text) => act(text, topics))
}
