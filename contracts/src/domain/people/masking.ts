const graphemes = new Intl.Segmenter()

/** Masks "Marie Durand" as "M••• D•••" for public tracking. design.md, People. */
export function maskName(name: string): string {
  return name
    .trim()
    .split(/\s+/u)
    .filter(Boolean)
    .map((word) => `${graphemes.segment(word).containing(0)?.segment}•••`)
    .join(' ')
}
