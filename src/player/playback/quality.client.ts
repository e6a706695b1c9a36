/** The film height chosen since the last page load; null is automatic. */
let chosen: number | null = null

export const chosenQuality = (): number | null => chosen

export function chooseQuality(height: number | null): void {
  chosen = height
}
