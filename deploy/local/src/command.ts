import type { Log } from './log.ts'

/** One of the repository's commands. Resolves to an exit code; ends early and tidily when `signal` aborts. */
export type Command = (args: string[], context: { log: Log; signal: AbortSignal }) => Promise<number>
