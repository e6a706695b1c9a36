/**
 * Browsers may cache a failed script load; another address makes them retry. `name`: an export of the module, used to
 * find it there: the build shortens export names, and bundles modules.
 */
export async function importWithRetry<T extends object>(load: () => Promise<T>, name: keyof T & string): Promise<T> {
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
