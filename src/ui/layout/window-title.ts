/** Row S11: the window's title carries the number of notifications in brackets when there are any. */
export function titleWithCount(title: string, count: number): string {
  const bare = title.replace(/^\(\d+\) /, '')
  return count > 0 ? `(${count}) ${bare}` : bare
}
