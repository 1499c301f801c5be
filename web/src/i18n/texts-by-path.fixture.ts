/** Every text of a dictionary with its path. */
export function textsByPath(dictionary: object, path = ''): [path: string, text: string][] {
  return Object.entries(dictionary).flatMap(([key, value]): [string, string][] => {
    const here = path ? `${path}.${key}` : key
    return typeof value === 'object' && value !== null ? textsByPath(value, here) : [[here, String(value)]]
  })
}
