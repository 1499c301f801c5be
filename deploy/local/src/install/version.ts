/** The first `1.2.3` in a text as numbers, if there is one. */
export function versionIn(text: string): number[] | undefined {
  const match = /(\d+)\.(\d+)(?:\.(\d+))?/.exec(text)
  return match?.slice(1).map((part) => Number(part ?? 0))
}

/** Whether version `a` is `b` or newer; both like `1.29.1`. */
export function isAtLeast(a: readonly number[], b: string): boolean {
  const wanted = b.split('.').map(Number)
  for (const [index, part] of wanted.entries()) {
    const have = a[index] ?? 0
    if (have !== part) return have > part
  }
  return true
}
