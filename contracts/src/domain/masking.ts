/** "Marie Durand" as strangers see it: "M••• D•••". design.md, People. */
export function maskName(name: string): string {
  return name
    .trim()
    .split(/\s+/u)
    .filter(Boolean)
    .map((word) => `${[...word][0]}•••`)
    .join(' ')
}
