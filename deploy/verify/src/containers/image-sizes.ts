import type { Log } from '@passage/local/log'
import type { Project } from './compose.ts'

/** Prints the size of each of the project's images. */
export async function printSizes({ docker, tag }: Project, log: Log): Promise<void> {
  const format = '{{.Repository}}:{{.Tag}} {{.Size}}'
  const lines = (await docker('image', 'ls', '--format', format)).split('\n')
  for (const line of lines.filter((name) => name.includes(`:${tag} `)).sort()) {
    const [name = '', size] = line.split(`:${tag} `)
    log.line(`    ${name.padEnd(20)} ${size}`)
  }
}
