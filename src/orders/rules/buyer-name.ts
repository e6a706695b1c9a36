export const maxBuyerNameLength = 120

export function buyerNameProblem(name: string): string | null {
  if (!name.trim()) return 'Enter your name.'
  return name.trim().length > maxBuyerNameLength ? `Use at most ${maxBuyerNameLength} characters.` : null
}
