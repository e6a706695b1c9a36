// With the defaults a shop holds twice the memory it needs: V8 lets its heap grow to four times what is live, and
// glibc keeps an arena for each thread and large blocks for reuse. Both are read once, when a process begins (decision 75).
const flags = ['--max-semi-space-size=8', '--max-old-space-size=768', '--heap-growing-percent=40']
const malloc = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '32768', MALLOC_TRIM_THRESHOLD_: '4194304' }

/** By the same process with low-memory settings and the compile cache: same pid, signals and exit code. Linux only. */
export function restartLean(compiled: string): void {
  if (process.platform !== 'linux' || !process.execve) return
  if (Object.entries(malloc).every(([name, value]) => process.env[name] === value)) {
    // Child processes, PostgreSQL above all, keep their own.
    for (const name of Object.keys(lean(compiled))) delete process.env[name]
    return
  }
  process.execve(process.execPath, [process.execPath, ...process.execArgv, ...flags, ...process.argv.slice(1)], {
    ...process.env,
    ...lean(compiled),
  })
}

const lean = (compiled: string) => ({ ...malloc, NODE_COMPILE_CACHE: compiled })
