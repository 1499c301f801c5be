/** A sentence with a name in it that may be written in the other direction. `text` puts the name into the sentence. */
export function WithName({ text, name }: { text: (name: string) => string; name: string }) {
  const [before, after] = text(GAP).split(GAP)
  return (
    <>
      {before}
      <bdi>{name}</bdi>
      {after}
    </>
  )
}

const GAP = '\0'
