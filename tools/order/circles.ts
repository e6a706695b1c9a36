/** Every circular group of imports once, as one path around it (Tarjan's strongly connected components). */
export function circlesIn(imports: Map<string, string[]>): string[][] {
  const index = new Map<string, number>()
  const low = new Map<string, number>()
  const stack: string[] = []
  const circles: string[][] = []

  const visit = (file: string): void => {
    const mine = index.size
    index.set(file, mine)
    low.set(file, mine)
    stack.push(file)
    for (const next of imports.get(file) ?? []) {
      if (!index.has(next)) visit(next)
      if (stack.includes(next)) low.set(file, Math.min(low.get(file) ?? mine, low.get(next) ?? mine))
    }
    if (low.get(file) !== mine) return
    const group = stack.splice(stack.indexOf(file))
    if (group.length > 1 || imports.get(file)?.includes(file)) circles.push([...group, file])
  }

  for (const file of imports.keys()) if (!index.has(file)) visit(file)
  return circles
}
