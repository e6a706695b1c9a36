/** What changes tempo and pitch didn't load. */
export class StretchMissing extends Error {}
