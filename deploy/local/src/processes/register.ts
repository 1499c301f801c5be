import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { identityOf } from './identity.ts'

/** A process that we started; `identity` guards against a stranger that got its pid later. */
export interface Recorded {
  name: string
  pid: number
  identity: string
  stopSignal: NodeJS.Signals
}

/** The processes recorded in a file; none when it is missing or was cut short. */
export function readRegister(file: string): Recorded[] {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return []
  }
}

/** The list of our own living processes, on disk at any time, so that the next start can end them. */
export class Register {
  readonly file: string
  #entries: Recorded[] = []

  constructor(file: string) {
    this.file = file
  }

  add(name: string, pid: number, stopSignal: NodeJS.Signals): void {
    const identity = identityOf(pid)
    if (!identity) return
    this.#entries.push({ name, pid, identity, stopSignal })
    this.#write()
  }

  remove(pid: number): void {
    this.#entries = this.#entries.filter((entry) => entry.pid !== pid)
    this.#write()
  }

  #write(): void {
    try {
      writeFileSync(`${this.file}.partial`, JSON.stringify(this.#entries))
      renameSync(`${this.file}.partial`, this.file)
    } catch (error) {
      // The folder of a throw-away stack is gone by the time its last process reports its end.
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
  }
}
