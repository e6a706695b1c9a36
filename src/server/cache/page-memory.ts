import type { ServerResponse } from 'node:http'

const blockBytes = 524_288
const maxFree = 16

const freeBlocks: Buffer[] = []

/**
 * A buffer for a response's body, reused once that response is sent. Freed after each response, blocks of this size would leave
 * gaps in the heap, or cost a page fault for every 4 kB.
 */
export function allocateBody(response: ServerResponse, bytes: number): Buffer {
  if (bytes > blockBytes) return Buffer.allocUnsafeSlow(bytes)
  const block = freeBlocks.pop() ?? Buffer.allocUnsafeSlow(blockBytes)
  // A broken connection never finishes, so its block is left to the garbage collector.
  response.once('finish', () => {
    if (freeBlocks.length < maxFree) freeBlocks.push(block)
  })
  return block.subarray(0, bytes)
}
