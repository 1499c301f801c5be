/** Reads a metric without labels from an API. Throws when the API does not export it. */
export async function metricOf(origin: string, name: string): Promise<number> {
  const text = await (await fetch(`${origin}/metrics`)).text()
  const value = new RegExp(`^${name} (\\S+)$`, 'm').exec(text)?.[1]
  if (value === undefined) throw new Error(`${origin}/metrics has no ${name}`)
  return Number(value)
}
