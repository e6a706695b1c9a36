import NewsletterSignup from '#newsletter/blocks/newsletter-signup.tsx'
import type { BlockState, FakeAnswer } from '#ui/states/block-state.ts'
import { found, inTurn, press, see, type } from '#ui/states/reach.ts'

const checkOf = (answer: FakeAnswer) => ({ 'POST /email-check': answer })
const advice = (validationMessage: string | null, suggestion: string | null) => checkOf({ body: { validationMessage, suggestion } })
const signUp = (answer: FakeAnswer) => ({ ...advice(null, null), 'POST /newsletter': answer })

const field = 'input[type=email]'
const leave = async (box: HTMLElement) => (await found(box, field)).blur()
const write = (address: string) => inTurn(type(field, address), leave)
const send = inTurn(type(field, 'nell@example.com'), press('button[type=submit]'))

const states: readonly BlockState[] = [
  { name: 'empty', element: <NewsletterSignup /> },
  { name: 'checking', element: <NewsletterSignup />, answers: checkOf('silence'), reach: write('nell@example.com') },
  {
    name: 'suggestion',
    element: <NewsletterSignup />,
    answers: advice('This domain doesn’t take email.', 'nell@gmail.com'),
    reach: inTurn(write('nell@gmial.com'), see('[role=status] button')),
  },
  {
    name: 'pending confirm',
    element: <NewsletterSignup />,
    answers: signUp({ body: { answer: 'check-your-mail' } }),
    reach: inTurn(send, see('p[role=status].text-leaf')),
  },
  {
    name: 'done',
    element: <NewsletterSignup />,
    answers: signUp({ body: { answer: 'done' } }),
    reach: inTurn(send, see('p[role=status].text-leaf')),
  },
  { name: 'error', element: <NewsletterSignup />, answers: signUp('no connection'), reach: inTurn(send, see('[aria-invalid]')) },
]
export default states
