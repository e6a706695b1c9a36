import type { Config } from '#platform/config.ts'

type ControlApi = { address: string; key: string }

const controlApis = ({ sandbox, stripe }: Config): ControlApi[] => [
  ...(sandbox.stripe ? [{ address: `http://127.0.0.1:${sandbox.stripe.port}/_sandbox`, key: stripe.secretKey }] : []),
  ...(sandbox.paypal ? [{ address: `http://127.0.0.1:${sandbox.paypal.port}/_sandbox`, key: sandbox.paypal.clientSecret }] : []),
]

export const moveFakes = (config: Config, now: Date): Promise<void> => postToFakes(config, '/clock', { now: now.toISOString() })

export const drainWebhooks = (config: Config): Promise<void> => postToFakes(config, '/webhooks/drain', {})

async function postToFakes(config: Config, path: string, body: object): Promise<void> {
  await Promise.all(
    controlApis(config).map(async ({ address, key }) => {
      const response = await fetch(address + path, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(30_000),
      })
      await response.body?.cancel()
      if (!response.ok) throw new Error(`a fake answered ${response.status} to ${path}`)
    }),
  )
}
