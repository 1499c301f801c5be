/** What a reader takes for one character, accents and joined emoji included. */
const characters = new Intl.Segmenter()

/** "Marie Durand" as strangers see it: "M••• D•••". design.md, People. */
export function maskName(name: string): string {
  return name
    .trim()
    .split(/\s+/u)
    .filter(Boolean)
    .map((word) => `${characters.segment(word).containing(0)?.segment}•••`)
    .join(' ')
}
