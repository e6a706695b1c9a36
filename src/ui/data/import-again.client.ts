/**
 * Browsers may remember that a script failed to load; at another address they ask for it again. `name`: an export of the module, by
 * which it is found there: the build shortens the names a script exports, and puts modules inside of one.
 */
export async function importAgain<T extends object>(load: () => Promise<T>, name: keyof T & string): Promise<T> {
  try {
    return await load()
  } catch (error) {
    const address = /https?:\/\/\S+\.js/.exec(String(error))?.[0]
    const script: object | null = address ? await import(/* @vite-ignore */ `${address}?${Date.now()}`).catch(() => null) : null
    const found = script && [script, ...Object.values(script)].find((one) => typeof one === 'object' && one !== null && name in one)
    if (found) return found as T
    throw error
  }
}
