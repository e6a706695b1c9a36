import { readFileSync } from 'node:fs'

const shared = readFileSync(new URL('question.css', import.meta.url), 'utf8')

/** The style sheet of an approval page: the shared part, then its own. */
export const questionSheet = (own: URL): string => `${shared}\n${readFileSync(own, 'utf8')}`
