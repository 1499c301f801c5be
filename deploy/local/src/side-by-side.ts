/** Like `Promise.all`, with at most `most` calls at a time. */
export async function sideBySide<T, R>(most: number, all: readonly T[], each: (one: T) => Promise<R>): Promise<R[]> {
  const results: R[] = []
  const left = all.entries()
  const work = async () => {
    for (const [index, one] of left) results[index] = await each(one)
  }
  await Promise.all(Array.from({ length: most }, work))
  return results
}
