import { join } from 'node:path'
import type { Command } from './command.ts'
import type { Log } from './log.ts'
import { root } from './paths.ts'
import { runTool } from './processes/run-tool.ts'
import type { Supervisor } from './processes/supervisor.ts'
import { startThrowAway } from './testing/throw-away.ts'

type Environment = (supervisor: Supervisor, log: Log) => Promise<Record<string, string>>

/** A command that runs a script against a throw-away Passage, whose file is in PASSAGE_STACK. `environment`: the script runs tests. */
export function withStack(script: string, environment?: Environment): Command {
  return async (args, { log, signal }) => {
    const { stack, file, close } = await startThrowAway({ log, signal, forTests: environment !== undefined })
    try {
      const { code } = await runTool(stack.supervisor, {
        name: script,
        command: process.execPath,
        args: [join(root, script), ...args],
        cwd: root,
        env: { ...(await environment?.(stack.supervisor, log)), PASSAGE_STACK: file },
        show: true,
      })
      return code
    } finally {
      await close()
    }
  }
}
