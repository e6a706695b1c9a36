import { bodyOfText, type RichText } from '#ui/rich-text/rich-text.ts'

type Question = { question: string; answer: RichText }

/** Each heading with the text up to the next; omits text before the first, and questions without an answer. */
export function questionsOf(text: string): Question[] {
  const questions: { question: string; content: RichText['content'] }[] = []
  for (const block of bodyOfText(text).content) {
    if (block.type === 'heading') questions.push({ question: headingText(block.content), content: [] })
    else questions.at(-1)?.content.push(block)
  }
  return questions.flatMap(({ question, content }) =>
    question && content.length > 0 ? [{ question, answer: { type: 'doc', content } }] : [],
  )
}

const headingText = (content: Extract<RichText['content'][number], { type: 'heading' }>['content']): string =>
  (content ?? []).map((one) => (one.type === 'text' ? one.text : ' ')).join('')
