import { apiUrl } from '#ui/data/api.client.ts'
import type { BlockState, FakeAnswer } from '#ui/states/block-state.ts'

/** Answers the page's API calls; everything else reaches the network. Returns a function that stops it. */
export function fakeApi(answers: BlockState['answers'] = {}): () => void {
  const network = window.fetch
  const api = apiUrl('GET /').pathname
  window.fetch = (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, location.href)
    if (!pathname.startsWith(api)) return network(input, init)
    return answerWith(answers[`${init?.method ?? 'GET'} /${pathname.slice(api.length)}`] ?? 'no connection', init?.signal)
  }
  return () => {
    window.fetch = network
  }
}

function answerWith(answer: FakeAnswer, signal: AbortSignal | null | undefined): Promise<Response> {
  if (answer === 'no connection') return Promise.reject(new TypeError('Failed to fetch'))
  if (answer !== 'silence') return Promise.resolve(Response.json(answer.body, { status: answer.status ?? 200 }))
  return new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason)))
}
