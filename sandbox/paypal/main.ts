import { runFake } from '../parts/run.ts'
import { openPayPal } from './open.ts'

await runFake('sandbox/paypal', () => openPayPal(process.env))
