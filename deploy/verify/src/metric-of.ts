/** One of the figures that an API says of itself, without labels. Throws when it does not say it. */
export async function metricOf(origin: string, name: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]
  if (value === undefined) throw new Error(`${origin}/metrics does not say ${name}`)
  return Number(value)
}
