/** The first line a child prints when it is ready: `{"ready":true,"port":4100,...}`. */
export type ReadyLine = { ready: true; port: number } & Record<string, unknown>

/** Null for every other line it prints. */
export function readyLine(line: string): ReadyLine | null {
  if (!line.startsWith('{"ready":true')) return null
  const said: unknown = JSON.parse(line)
  return isReadyLine(said) ? said : null
}

function isReadyLine(said: unknown): said is ReadyLine {
  return typeof said === 'object' && said !== null && 'port' in said && typeof said.port === 'number'
}
