import { createStore, type UseStore } from 'idb-keyval'

/** A store of this device, opened when it is first used: not on the server, and not where the browser keeps nothing. */
export function deviceStore(database: string, name: string): () => UseStore {
  let opened: UseStore | undefined
  return () => {
    opened ??= createStore(database, name)
    return opened
  }
}
