/** Computes a value at its first use and caches it. */
export function onDemand<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
