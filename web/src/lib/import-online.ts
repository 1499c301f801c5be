import { onlineManager } from '@tanstack/react-query'
import { CodeNotFetched } from './fetch-first.ts'

/**
 * Code that is fetched once, and only while there is a connection, else the call rejects (`fetch-first.ts`).
 */
export function importOnline<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loaded: Promise<Module> | undefined
  return () => {
    if (!loaded && !onlineManager.isOnline()) return Promise.reject(new CodeNotFetched('No connection to fetch code.'))
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined
      throw error
    })
    return loaded
  }
}
