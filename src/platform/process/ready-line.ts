/** The first line a child prints when it is ready: `{"ready":true,"port":4100,...}`. */
export type ReadyLine = { ready: true; port: number } & Record<string, unknown>

/** Null for every other line it prints. */
export function parseReadyLine(line: string): ReadyLine | null {
  if (!line.startsWith('{"ready":true')) return null
  const parsed: unknown = JSON.parse(line)
  return isReadyLine(parsed) ? parsed : null
}

function isReadyLine(parsed: unknown): parsed is ReadyLine {
  return typeof parsed === 'object' && parsed !== null && 'port' in parsed && typeof parsed.port === 'number'
}
