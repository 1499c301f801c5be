/** What a drawing may do to its thread. */
export default async (task: string): Promise<string> => {
  const held: string[][] = []
  if (task === 'outgrows its heap') for (;;) held.push(Array.from({ length: 10_000 }, (_, n) => `point ${n}`))
  if (task === 'never ends') for (;;) held.length = 0
  if (task === 'fails') throw new RangeError('There is no ink.')
  return 'drawn'
}
