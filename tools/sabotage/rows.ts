import type { Patch } from './patch.ts'
import { areaRows } from './rows/areas.ts'
import { blockRows } from './rows/blocks.ts'
import { browserRows } from './rows/blocks-in-the-browser.ts'
import { callRows } from './rows/calls.ts'
import { entityRows } from './rows/entities.ts'
import { productRows } from './rows/product.ts'
import { stateRows } from './rows/states.ts'

/** One for each row of docs/requirements.md that no patch elsewhere breaks. */
export const rowPatches: Patch[] = [...productRows, ...blockRows, ...browserRows, ...areaRows, ...entityRows, ...stateRows, ...callRows]
