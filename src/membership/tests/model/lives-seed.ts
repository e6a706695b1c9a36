/** The same lives in every test run; `npm run check:model` lives others. */
export const seed = Number(process.env.MODEL_SEED ?? 20261122)
