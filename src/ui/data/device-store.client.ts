import { createStore, promisifyRequest, type UseStore } from 'idb-keyval'

/** Opened on first use; null on the server and without storage. */
export function deviceStore(database: string, name: string): () => UseStore {
  let opened: UseStore | undefined
  return () => {
    opened ??= createStore(database, name)
    return opened
  }
}

/** Changes a value only while it is stored: a value removed since it was read stays removed. */
export function updateStored<T extends object>(store: UseStore, key: string, part: Partial<T>): Promise<void> {
  return store('readwrite', (values) => {
    const read: IDBRequest<T | undefined> = values.get(key)
    read.onsuccess = () => {
      if (read.result) values.put({ ...read.result, ...part }, key)
    }
    return promisifyRequest(values.transaction)
  })
}
