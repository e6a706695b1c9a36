type Panel = { address: string; key: string }

export async function askPanel(
  { address, key }: Panel,
  path: string,
  body?: unknown,
  method = body === undefined ? 'GET' : 'POST',
): Promise<Record<string, unknown>> {
  const response = await fetch(`${address}/_sandbox${path}`, {
    method,
    headers: { authorization: `Bearer ${key}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const answer = (await response.json()) as Record<string, unknown>
  if (!response.ok) throw new Error(`the panel answered ${response.status} to ${path}: ${JSON.stringify(answer)}`)
  return answer
}
