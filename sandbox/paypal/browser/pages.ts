import type { Money } from '../core/kinds.ts'

/** Asks the buyer to pay an amount, or to let a shop save their wallet. */
export type Question = { id: string; amount: Money | null; keep: boolean }

/** The fake PayPal's approval page; works without script. */
export function approvalPage({ id, amount, keep }: Question): string {
  const what = amount ? `Pay ${shown(amount)}` : 'Keep this wallet'
  return page(
    `${what} (test mode)`,
    `<main aria-labelledby="title">
  <p class="mark">Fake PayPal</p>
  <h1 id="title">${amount ? `Pay ${shown(amount)} to Woodshed` : 'Let Woodshed keep your wallet'}</h1>
  <p>Signed in as Robin Test, robin@example.com.</p>
  ${keep && amount ? '<p>The shop also asks to keep this wallet for the next time.</p>' : ''}
  <p class="test-mode"><strong>Test mode</strong> No money moves. Choose how it ends.</p>
  <form method="post">
    <input type="hidden" name="id" value="${id}">
    <button name="outcome" value="accept">${amount ? `Pay ${shown(amount)}` : 'Agree and go on'}</button>
    <button name="outcome" value="no-funds">${amount ? 'Pay, without enough money in the wallet' : 'Agree, with an empty wallet'}</button>
    <button name="outcome" value="cancel">Cancel and go back to the shop</button>
  </form>
</main>`,
  )
}

/** Nothing waits for approval. */
export const nothingPage = (sentence: string): string =>
  page('Fake PayPal', `<main aria-labelledby="title"><p class="mark">Fake PayPal</p><h1 id="title">${sentence}</h1></main>`)

const page = (title: string, body: string): string => `<!doctype html>
<html lang="en-GB">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="/sandbox/paypal/approval.css">
</head>
<body>
${body}
</body>
</html>
`

function shown({ value, currency_code: currency }: Money): string {
  return new Intl.NumberFormat('en-GB', { style: 'currency', currency }).format(Number(value))
}
