import type { Mark, Marks } from './marks.ts'
import type { Found } from './places/place.ts'

/** Says where a place holds what it must not; `allowed` are the kinds that it may hold. One line for each field and place. */
export function leaks(
  marks: Marks,
  found: readonly Found[],
  allowed: (mark: Mark, where: string) => boolean = never,
): string[] {
  const lines = found.flatMap(({ where, text }) =>
    marks
      .find(text)
      .filter((mark) => !allowed(mark, where))
      .map(({ field }) => `${field} stands in ${where}`),
  )
  return [...new Set(lines)].toSorted()
}

const never = (): boolean => false
