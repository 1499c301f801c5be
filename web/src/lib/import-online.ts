import { onlineManager } from '@tanstack/react-query'

/**
 * Code that is fetched once, and only while there is a connection, else the call rejects: a browser that could not fetch a
 * module does not ask for it again before the page is loaded anew.
 */
export function importOnline<Module>(load: () => Promise<Module>): () => Promise<Module> {
  let loaded: Promise<Module> | undefined
  return () => {
    if (!loaded && !onlineManager.isOnline()) return Promise.reject(new Error('No connection to fetch code.'))
    loaded ??= load().catch((error: unknown) => {
      loaded = undefined
      throw error
    })
    return loaded
  }
}
