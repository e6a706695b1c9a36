import NewsletterSignup from '#newsletter/blocks/newsletter-signup.tsx'
import type { BlockState, FakeAnswer } from '#ui/states/block-state.ts'
import { click, sequence, typeInto, waitFor, waitForElement } from '#ui/states/interactions.ts'

const checkOf = (answer: FakeAnswer) => ({ 'POST /email-check': answer })
const advice = (validationMessage: string | null, suggestion: string | null) => checkOf({ body: { validationMessage, suggestion } })
const signUp = (answer: FakeAnswer) => ({ ...advice(null, null), 'POST /newsletter': answer })

const field = 'input[type=email]'
const leave = async (box: HTMLElement) => (await waitForElement(box, field)).blur()
const write = (address: string) => sequence(typeInto(field, address), leave)
const send = sequence(typeInto(field, 'nell@example.com'), click('button[type=submit]'))

const states: readonly BlockState[] = [
  { name: 'empty', element: <NewsletterSignup /> },
  { name: 'checking', element: <NewsletterSignup />, answers: checkOf('silence'), reach: write('nell@example.com') },
  {
    name: 'suggestion',
    element: <NewsletterSignup />,
    answers: advice('This domain doesn’t take email.', 'nell@gmail.com'),
    reach: sequence(write('nell@gmial.com'), waitFor('[role=status] button')),
  },
  {
    name: 'pending confirm',
    element: <NewsletterSignup />,
    answers: signUp({ body: { answer: 'check-your-mail' } }),
    reach: sequence(send, waitFor('p[role=status].text-leaf')),
  },
  {
    name: 'done',
    element: <NewsletterSignup />,
    answers: signUp({ body: { answer: 'done' } }),
    reach: sequence(send, waitFor('p[role=status].text-leaf')),
  },
  { name: 'error', element: <NewsletterSignup />, answers: signUp('no connection'), reach: sequence(send, waitFor('[aria-invalid]')) },
]
export default states
