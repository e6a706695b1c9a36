// Builds server and pages into build/ when their sources have changed.
import { join } from 'node:path'
import { buildIfStale } from './start/build.ts'

await buildIfStale(join(import.meta.dirname, '..'))
