import { readFileSync } from 'node:fs'

const shared = readFileSync(new URL('question.css', import.meta.url), 'utf8')

/** The style sheet of a page that asks a person a question: what all of them share, then its own look. */
export const questionSheet = (own: URL): string => `${shared}\n${readFileSync(own, 'utf8')}`
