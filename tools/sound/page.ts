import { checks } from './checks.ts'

Object.assign(globalThis, { checks })
