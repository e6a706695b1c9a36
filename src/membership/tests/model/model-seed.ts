/** The same sequences in every test run; `npm run check:model` tries others. */
export const seed = Number(process.env.MODEL_SEED ?? 20261122)
