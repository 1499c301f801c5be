/** As `Promise.all`, but waits for all promises before it throws the first failure. */
export async function allDone<T extends readonly Promise<unknown>[]>(
  work: readonly [...T],
): Promise<{ -readonly [Place in keyof T]: Awaited<T[Place]> }> {
  await Promise.allSettled(work)
  return Promise.all(work)
}
