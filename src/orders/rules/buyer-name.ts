export const longestBuyerName = 120

export function buyerNameProblem(name: string): string | null {
  if (!name.trim()) return 'Enter your name.'
  return name.trim().length > longestBuyerName ? `Use at most ${longestBuyerName} characters.` : null
}
