import type { FileStore } from '../documents/deletion/delete-document.ts'

/** In-memory storage for deletions: versions by key. `fail` makes the next calls throw. */
export function testStore() {
  const objects = new Map<string, number>()
  const failures: string[] = []
  const breakDown = () => {
    const failure = failures.shift()
    if (failure) throw new Error(failure)
  }
  const store: FileStore = {
    async deleteAll(key) {
      breakDown()
      const versions = objects.get(key) ?? 0
      objects.delete(key)
      return { versions }
    },
    async isGone(key) {
      breakDown()
      return !objects.has(key)
    },
  }
  return { ...store, objects, fail: (...messages: string[]) => failures.push(...messages) }
}
