/** Lines of products by format, as staff choose them. */
export const formatNames = { digital: 'Downloads', stems: 'Stems', stream: 'Streams', dvd: 'DVDs', cd: 'CDs' } as const
