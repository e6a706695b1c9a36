export type Proof = { id: string; file: string; title: string }

const quotes = '\'"`'
const id = String.raw`(?:G-)?[A-Z]\d+`
const tagged = String.raw`\(\s*([${quotes}])((?:\[${id}(?:[ ,]+${id})*\]\s*)+)(.*?)\1\s*,`
const title = new RegExp(String.raw`\b(?:test|describe)(?:\.\w+)*(?:\.each\b[^${quotes}]*)?${tagged}`, 'gs')
const tableTitle = new RegExp(String.raw`\](?: as const)?\)${tagged}`, 'gs')

/** Ids in the titles of a test file. A title may carry several: `[A4] [P2] [G-M1] a member ticks two parts`. */
export const proofsIn = (file: string, text: string): Proof[] =>
  [...text.matchAll(title), ...text.matchAll(tableTitle)].flatMap(([, , ids = '', words = '']) =>
    [...ids.matchAll(new RegExp(id, 'g'))].map(([found]) => ({ id: found, file, title: words })),
  )

export const requirementsIn = (page: string): Map<string, string> =>
  new Map([...page.matchAll(/^\| ((?:G-)?[A-Z]\d+) \| (.*) \|$/gm)].map(([, found = '', text = '']) => [found, text]))
