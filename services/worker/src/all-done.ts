/** Waits for all of them, also where one fails: then throws the first failure. Answers what they answer. */
export async function allDone<T extends readonly Promise<unknown>[]>(
  work: readonly [...T],
): Promise<{ -readonly [Place in keyof T]: Awaited<T[Place]> }> {
  await Promise.allSettled(work)
  return Promise.all(work)
}
