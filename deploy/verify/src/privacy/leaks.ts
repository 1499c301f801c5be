import type { Mark, Marks } from './marks.ts'
import type { Found } from './places/texts.ts'

/** The marks in texts that may not contain them, one line for each field and place. `allowed` excepts marks. */
export function leaks(
  marks: Marks,
  found: readonly Found[],
  allowed: (mark: Mark, where: string) => boolean = never,
): string[] {
  const lines = found.flatMap(({ where, text }) =>
    marks
      .find(text)
      .filter((mark) => !allowed(mark, where))
      .map(({ field }) => `${field} is in ${where}`),
  )
  return [...new Set(lines)].toSorted()
}

const never = (): boolean => false
