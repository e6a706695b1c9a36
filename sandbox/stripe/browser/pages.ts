import type { TestCard } from '../cards/test-cards.ts'

// The real form lists all, and begins with the visitor's.
const countries = [
  ['GB', 'United Kingdom'],
  ['DE', 'Germany'],
  ['FR', 'France'],
  ['IE', 'Ireland'],
  ['US', 'United States'],
]

/** The page in the frame: the card form, labelled as test mode, with test cards to choose from. */
export function cardFormPage(cards: TestCard[]): string {
  const shown = cards
    .filter((card) => card.says)
    .map(
      (card) =>
        `<li><button type="button" data-number="${card.number}"><code>${inGroups(card.number)}</code> <span>${text(card.says ?? '')}</span></button></li>`,
    )
  return page(
    'Card details (test mode)',
    'card-form',
    `<form novalidate autocomplete="on" aria-label="Card details" data-test-numbers="${cards.map(({ number }) => number).join(' ')}">
  <p class="test-mode"><strong>Test mode</strong> No real card is charged.</p>
  ${field('number', 'Card number', 'cc-number', '1234 1234 1234 1234', 'wide', '<span id="brand" aria-hidden="true"></span>')}
  ${field('expiry', 'Expiry (MM / YY)', 'cc-exp', 'MM / YY')}
  ${field('code', 'Security code', 'cc-csc', '123')}
  <div class="field" id="country-field">
    <label for="country">Country</label>
    <select id="country" name="country" autocomplete="country">${countries.map(([code, name]) => `<option value="${code}">${name}</option>`).join('')}</select>
  </div>
  <details>
    <summary>Test cards</summary>
    <p class="hint">Choose one to fill it in. Any date in the future and any security code will do.</p>
    <ul>${shown.join('\n')}</ul>
  </details>
</form>`,
  )
}

/** The fake bank's page: two buttons, working without script. */
export function authenticatePage(about: { sentence: string; clientSecret: string }, theme?: string): string {
  return page(
    '3-D Secure (test mode)',
    'authenticate',
    `<main aria-labelledby="title">
  <h1 id="title">3-D Secure</h1>
  <p>${text(about.sentence)}</p>
  <p class="test-mode">Test mode: a real bank would now ask for a code or an approval in its app. Choose how that ends.</p>
  <form method="post">
    <input type="hidden" name="client_secret" value="${text(about.clientSecret)}">
    <button name="outcome" value="complete">Complete authentication</button>
    <button name="outcome" value="fail">Fail authentication</button>
  </form>
</main>`,
    themeOf(theme),
  )
}

/** Shown after the answer, or when nothing was asked. */
export function closingPage(sentence: string, theme?: string): string {
  return page(
    '3-D Secure (test mode)',
    'authenticate',
    `<main aria-labelledby="title"><h1 id="title">3-D Secure</h1><p role="status">${text(sentence)}</p></main>`,
    `${themeOf(theme)} data-answered="true"`,
  )
}

function page(title: string, name: string, body: string, root = ''): string {
  return `<!doctype html>
<html lang="en-GB"${root}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<title>${title}</title>
<link rel="stylesheet" href="../js/${name}.css">
<script src="../js/${name}.js" defer></script>
</head>
<body>
${body}
</body>
</html>
`
}

function themeOf(theme: string | undefined): string {
  return theme === 'light' || theme === 'dark' ? ` data-theme="${theme}"` : ''
}

function field(id: string, label: string, autocomplete: string, placeholder: string, also = '', beside = ''): string {
  return `<div class="field ${also}" id="${id}-field">
    <label for="${id}">${label}</label>
    <div class="box"><input id="${id}" name="${id}" autocomplete="${autocomplete}" inputmode="numeric" placeholder="${placeholder}" aria-required="true" aria-describedby="${id}-error" spellcheck="false">${beside}</div>
    <p class="error" id="${id}-error" aria-live="polite"></p>
  </div>`
}

function inGroups(number: string): string {
  return number.length === 15 ? `${number.slice(0, 4)} ${number.slice(4, 10)} ${number.slice(10)}` : (number.match(/.{4}/g) ?? []).join(' ')
}

function text(value: string): string {
  return value.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
}
