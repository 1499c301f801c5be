import { stripVTControlCharacters } from 'node:util'

/** Calm progress lines. Steps may run side by side; each is printed when it is done, with the time it took. */
export interface Log {
  line(text: string): void
  /** Runs one step. `hint` says how long it may take, or each time anew how far it is. */
  step<T>(title: string, work: () => Promise<T>, hint?: Hint): Promise<T>
}

type Hint = string | (() => string)

interface Output {
  isTTY?: boolean
  columns?: number
  write(text: string): unknown
}

const patience = { first: 10_000, next: 30_000 }

/** `0.4 s`, `12 s`, `2 min 5 s`. */
export function elapsed(ms: number): string {
  if (ms < 9_950) return `${(ms / 1000).toFixed(1)} s`
  const seconds = Math.round(ms / 1000)
  return seconds < 60 ? `${seconds} s` : `${Math.floor(seconds / 60)} min ${seconds % 60} s`
}

/** `, about 40 s left` when work goes on as fast as so far; empty in the first seconds, which say little. */
export function timeLeft(done: number, todo: number, spentMs: number): string {
  if (spentMs < 3_000 || done <= 0) return ''
  const seconds = (spentMs / 1000) * (todo / done)
  if (seconds < 90) return `, about ${Math.max(5, Math.ceil(seconds / 5) * 5)} s left`
  return `, about ${Math.round(seconds / 30) / 2} min left`
}

/** A log on a terminal (with one live status line) or in a file (with a line now and then). */
export function createLog(out: Output = process.stdout): Log {
  const active = new Map<symbol, { title: string; hint?: Hint; since: number; nextWord: number }>()
  let timer: NodeJS.Timeout | undefined

  const clear = () => out.isTTY && out.write('\r\x1b[K')
  const print = (text: string) => {
    clear()
    out.write(`${text}\n`)
    status()
  }
  const status = () => {
    if (!out.isTTY || active.size === 0) return
    const words = [...active.values()].map(({ title, hint, since }) => {
      return `${title}, ${elapsed(Date.now() - since)}${inBrackets(hint)}`
    })
    const text = stripVTControlCharacters(`  … ${words.join(' · ')}`)
    out.write(`\r\x1b[K${text.slice(0, (out.columns || 80) - 1)}`)
  }
  const tick = () => {
    status()
    if (out.isTTY) return
    for (const step of active.values()) {
      const spent = Date.now() - step.since
      if (spent < step.nextWord) continue
      step.nextWord = spent + patience.next
      out.write(`  … ${step.title}, ${elapsed(spent)} so far${inBrackets(step.hint)}\n`)
    }
  }

  return {
    line: print,
    async step(title, work, hint) {
      const key = Symbol(title)
      const since = Date.now()
      active.set(key, { title, hint, since, nextWord: patience.first })
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

function inBrackets(hint?: Hint): string {
  const words = typeof hint === 'function' ? hint() : hint
  return words ? ` (${words})` : ''
}

/** A log that says nothing. */
export const silentLog: Log = { line: () => {}, step: (_title, work) => work() }
