// Replacements for what the browsers of package.json's browserslist lack. web/tsconfig.json does not know the
// originals.

/** `Map.groupBy`: the items by their key, in the order of the first of each. */
export function groupBy<K, T>(items: Iterable<T>, keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const item of items) {
    const key = keyOf(item)
    const group = groups.get(key)
    if (group) group.push(item)
    else groups.set(key, [item])
  }
  return groups
}

/** `AbortSignal.any`: aborted with the first of them, for its reason. */
export function anySignal(...signals: readonly AbortSignal[]): AbortSignal {
  const first = new AbortController()
  for (const signal of signals) {
    if (signal.aborted) first.abort(signal.reason)
    else signal.addEventListener('abort', () => first.abort(signal.reason), { signal: first.signal })
  }
  return first.signal
}

/** `Promise.withResolvers`. */
export function withResolvers<T>() {
  let resolve!: (value: T) => void
  let reject!: (reason: unknown) => void
  const promise = new Promise<T>((yes, no) => {
    resolve = yes
    reject = no
  })
  return { promise, resolve, reject }
}

/** `String.prototype.toWellFormed`: replaces lone surrogates, as cutting a text leaves them. */
export const toWellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd')
