import type { Found } from './place.ts'

/** Every text within a value, keys included, with the way to it; bytes as the text that they may be, and as they are. */
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
