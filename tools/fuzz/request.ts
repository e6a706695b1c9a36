import type { Actor } from './actors.ts'
import { type Target, words } from './targets.ts'
import { anyValue, oneOf, type Random, textOf, valueFor } from './values.ts'

export type FuzzRequest = { method: string; path: string; headers: Record<string, string>; body: string | null; as: string }

/** One random request: sender, address, headers and body. */
export function requestOf(target: Target, actors: readonly Actor[], random: Random): FuzzRequest {
  const actor = oneOf(random, actors)
  const { body, type } = target.method === 'GET' ? { body: null, type: null } : bodyOf(target, actor, random)
  const headers: Record<string, string> = {
    accept: target.kind === 'page' ? 'text/html' : 'application/json',
    ...(target.kind === 'page' && target.method !== 'GET' ? { 'sec-fetch-site': 'same-origin' } : actor.headers),
    cookie: actor.cookie,
    ...(type !== null && { 'content-type': type }),
    ...oddHeaders(target, random),
  }
  return { method: target.method, path: addressOf(target, random), headers, body, as: actor.name }
}

/** Staff presses a button of this page that isn't there: names every object inherits. */
export function hostileButtons(target: Target, actors: readonly Actor[]): FuzzRequest[] {
  const staff = actors.find(({ name }) => name === 'staff')!
  if (target.kind !== 'page' || target.method !== 'POST' || target.path.startsWith('/sign-out')) return []
  return ['__proto__', 'toString'].map((name) => ({
    method: 'POST',
    path: target.path.replace(/\{[^}]+\}/g, '1'),
    headers: {
      accept: 'text/html',
      'sec-fetch-site': 'same-origin',
      cookie: staff.cookie,
      'content-type': 'application/x-www-form-urlencoded',
    },
    body: new URLSearchParams({ _csrf: staff.csrfToken, do: name, intent: name }).toString(),
    as: staff.name,
  }))
}

function addressOf({ path, query }: Target, random: Random): string {
  const value = () => encodeURIComponent(textOf(random).slice(0, 400).toWellFormed())
  const filled = path.replace(/\{[^}]+\}/g, () => value() || '1')
  const named = query.filter(() => random() < (query.length > 10 ? 0.08 : 0.6))
  const pairs = named.map((name) => `${encodeURIComponent(name)}=${value()}`)
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled
}

function bodyOf(target: Target, actor: Actor, random: Random): { body: string | null; type: string | null } {
  const dice = random()
  if (dice < 0.04) return { body: null, type: null }
  if (dice < 0.08) return { body: '--x\r\nContent-Disposition: form-data; name="a', type: 'multipart/form-data; boundary=x' }
  if (dice < 0.1)
    return {
      body: 'a=b',
      type: oneOf(random, ['multipart/form-data', 'text/plain', 'application/x-unheard', 'application/json; charset=odd']),
    }
  if (dice < 0.13)
    return { body: oneOf(random, ['{', '[', 'null', '""', '{"__proto__":{"x":1}}', '['.repeat(5_000)]), type: 'application/json' }
  if (target.kind === 'page') return { body: formOf(actor, random), type: 'application/x-www-form-urlencoded' }
  return { body: JSON.stringify(target.body ? valueFor(target.body, random) : anyValue(random)), type: 'application/json' }
}

function formOf(actor: Actor, random: Random): string {
  const fields = words.form.filter(() => random() < 0.3).map((name): [string, string] => [name, textOf(random)])
  const token = random() < 0.9 ? actor.csrfToken : textOf(random)
  return new URLSearchParams([['_csrf', token], ...fields]).toString()
}

function oddHeaders({ path }: Target, random: Random): Record<string, string> {
  if (path.includes('/webhooks/'))
    return { 'stripe-signature': oneOf(random, signatures), 'paypal-transmission-sig': textOf(random).replace(/[^\x20-\x7e]/g, '') }
  if (random() < 0.9) return {}
  return oneOf<Record<string, string>>(random, [
    ...['', 'a b', '[', '[::1', 'evil.test:99999', 'evil.test/x', 'a@b', '%00', 'x'.repeat(300), ':80', 'a:b:c', '..'].map((host) => ({
      host,
    })),
    { accept: 'image/*' },
    { 'accept-encoding': 'gzip;q=0, br;q=odd' },
    { 'if-none-match': '"x"', range: 'bytes=9-1' },
    { authorization: 'Bearer x' },
    { cookie: 'sid=%; woodshed.session_token=%E0%A4%A' },
  ])
}

const signatures = [
  '',
  't=,v1=',
  't=1,v1=',
  't=1700000000,v1=00',
  't=NaN,v1=x,v1=',
  `t=1,v1=${'f'.repeat(64)}`,
  'v1',
  't=1,v0=1',
  ',,,',
  '=',
]
