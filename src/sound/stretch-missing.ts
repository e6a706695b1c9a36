/** The time-stretch module failed to load. */
export class StretchMissing extends Error {}
