import { runFake } from '../parts/run.ts'
import { openStripe } from './open.ts'

await runFake('sandbox/stripe', () => openStripe(process.env))
