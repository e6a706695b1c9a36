import { createStore, type UseStore } from 'idb-keyval'

/** Opened on first use; null on the server and without storage. */
export function deviceStore(database: string, name: string): () => UseStore {
  let opened: UseStore | undefined
  return () => {
    opened ??= createStore(database, name)
    return opened
  }
}
