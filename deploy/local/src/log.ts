import { stripVTControlCharacters } from 'node:util'

/** Prints progress. Steps may run concurrently; each is printed when it has ended, with its duration. */
export interface Log {
  line(text: string): void
  /** Runs one step. `hint` is printed beside it while it runs, for example how long it usually takes. */
  step<T>(title: string, work: () => Promise<T>, hint?: Hint): Promise<T>
}

type Hint = string | (() => string)

interface Output {
  isTTY?: boolean
  columns?: number
  write(text: string): unknown
}

/** A log in a file repeats that a step is still running: first after 10 s, then every 30 s. */
const stillRunning = { first: 10_000, next: 30_000 }

/** `0.4 s`, `12 s`, `2 min 5 s`. */
export function elapsed(ms: number): string {
  if (ms < 9_950) return `${(ms / 1000).toFixed(1)} s`
  const seconds = Math.round(ms / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

/** A log for a terminal (with a live status line) or for a file. */
export function createLog(out: Output = process.stdout): Log {
  const active = new Map<symbol, { title: string; hint?: Hint; since: number; nextLine: number }>()
  let timer: NodeJS.Timeout | undefined

  const clear = () => out.isTTY && out.write('\r\x1b[K')
  const print = (text: string) => {
    clear()
    out.write(`${text}\n`)
    status()
  }
  const status = () => {
    if (!out.isTTY || active.size === 0) return
    const steps = [...active.values()].map(({ title, hint, since }) => {
      return `${title}, ${elapsed(Date.now() - since)}${inParentheses(hint)}`
    })
    const text = stripVTControlCharacters(`  … ${steps.join(' · ')}`)
    out.write(`\r\x1b[K${text.slice(0, (out.columns || 80) - 1)}`)
  }
  const tick = () => {
    status()
    if (out.isTTY) return
    for (const step of active.values()) {
      const spent = Date.now() - step.since
      if (spent < step.nextLine) continue
      step.nextLine = spent + stillRunning.next
      out.write(`  … ${step.title}, ${elapsed(spent)} so far${inParentheses(step.hint)}\n`)
    }
  }

  return {
    line: print,
    async step(title, work, hint) {
      const key = Symbol(title)
      const since = Date.now()
      active.set(key, { title, hint, since, nextLine: stillRunning.first })
      timer ??= setInterval(tick, 250).unref()
      const end = (mark: string) => {
        active.delete(key)
        if (active.size === 0) {
          clearInterval(timer)
          timer = undefined
        }
        print(`  ${mark} ${title.padEnd(46)} ${elapsed(Date.now() - since)}`)
      }
      try {
        const result = await work()
        end('✓')
        return result
      } catch (error) {
        end('✗')
        throw error
      }
    },
  }
}

function inParentheses(hint?: Hint): string {
  const text = typeof hint === 'function' ? hint() : hint
  return text ? ` (${text})` : ''
}

/** A log that prints nothing. */
export const silentLog: Log = { line: () => {}, step: (_title, work) => work() }
