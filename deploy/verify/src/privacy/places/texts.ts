/** A text with its location. */
export interface Found {
  where: string
  text: string
}

/** Every text within a value with its path, keys included; bytes as UTF-8. */
export function textsOf(value: unknown, where: string): Found[] {
  if (value === null || value === undefined) return []
  if (typeof value === 'string') return [{ where, text: value }]
  if (value instanceof Uint8Array) return [{ where, text: `${Buffer.from(value).toString('utf8')}` }]
  if (typeof value !== 'object') return []
  if (Array.isArray(value)) return value.flatMap((one, index) => textsOf(one, `${where}[${index}]`))
  return Object.entries(value).flatMap(([name, one]) => [
    { where: `${where} (a key)`, text: name },
    ...textsOf(one, `${where}.${name}`),
  ])
}
