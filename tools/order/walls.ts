// Nothing imports these, so they may import any area.
const leaf = /^src\/[^/]+\/(pages|admin)\//
// The shell and the tables of pages and blocks are outside the areas.
const outside = /^src\/[^/]+$/
const blocks = /^src\/(member-)?blocks\.tsx$/
const mayUseBlocks = /^src\/([^/]+\/(pages|admin)\/|[^/]+$)/

// Test support, for tests only.
const forTests = /^src\/[^/]+\/tests\//
const isTest = /\.test\.tsx?$/
// The shop runs without them: a built shop has none of these folders.
const notShop = /^(demo|tools|e2e|bench)\//

export function readOrder(text: string): string[] {
  return [...text.matchAll(/^\d+\. (\S+)/gm)].flatMap(([, area]) => area ?? [])
}

/** Why `file` must not import `target`, in a line; undefined when it may. */
export function wrongImport(order: string[], file: string, target: string): string | undefined {
  if (leaf.test(file) && /\.server\.tsx?$/.test(file)) return `${file} is a server module in a leaf, where no other area can share it`
  if (leaf.test(target) && file !== 'src/routes.ts' && leafOf(file) !== leafOf(target)) return `${file} imports ${target}, which is a leaf`
  if (blocks.test(target) && !mayUseBlocks.test(file)) return `${file} imports the blocks, which only pages and the shell may`
  const byTest = isTest.test(file) || forTests.test(file)
  if (notShop.test(target) && !byTest) return `${file} imports ${target}, which is no part of the shop`
  if (forTests.test(target) && !byTest) return `${file} imports ${target}, which is for tests`
  // A test plays a whole journey, so it may use every area.
  if (byTest) return undefined
  if (leaf.test(file) || outside.test(file) || outside.test(target) || !target.startsWith('src/')) return undefined
  const [own, other] = [rankOf(order, file), rankOf(order, target)]
  if (own < 0) return `${file} stands in an area that is not in ORDER.md`
  return other > own || other < 0 ? `${file} imports ${target}, an area below its own in ORDER.md` : undefined
}

const leafOf = (path: string): string | undefined => leaf.exec(path)?.[0]

const rankOf = (order: string[], path: string): number => order.indexOf(path.split('/')[1] ?? '')
