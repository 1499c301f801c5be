/** Does something with each, so many at a time; answers in the order in which they were given. */
export async function sideBySide<T, R>(most: number, all: readonly T[], each: (one: T) => Promise<R>): Promise<R[]> {
  const answers: R[] = []
  const left = all.entries()
  const inTurn = async () => {
    for (const [index, one] of left) answers[index] = await each(one)
  }
  await Promise.all(Array.from({ length: most }, inTurn))
  return answers
}
