/** The height of the film that was chosen since the shop was opened; null is automatic. */
let chosen: number | null = null

export const chosenQuality = (): number | null => chosen

export function chooseQuality(height: number | null): void {
  chosen = height
}
