/** A sentence with a name that may be written in the other direction. `text` inserts the name. */
export function WithName({ text, name }: { text: (name: string) => string; name: string }) {
  const [before, after] = text(GAP).split(GAP)
  return (
    <>
      {before}
      <bdi>{name}</bdi>
      {name.endsWith('.') && after?.startsWith('.') ? after.slice(1) : after}
    </>
  )
}

const GAP = '\0'
