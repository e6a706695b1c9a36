/** 'Inês’s “Long” afternoon, no. 2' → 'iness-long-afternoon-no-2'. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFKD')
    .replace(/\p{M}|[’‘'“”"]/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
