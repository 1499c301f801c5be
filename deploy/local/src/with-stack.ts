import { join } from 'node:path'
import type { Command } from './command.ts'
import { root } from './paths.ts'
import { runTool } from './processes/run-tool.ts'
import { startThrowAway } from './testing/throw-away.ts'

/** A command that runs a script against a throw-away Passage, whose description is in the file PASSAGE_STACK. */
export function withStack(script: string): Command {
  return async (args, { log, signal }) => {
    const { stack, file, close } = await startThrowAway({ log, signal, forTests: false })
    try {
      const { code } = await runTool(stack.supervisor, {
        name: script,
        command: process.execPath,
        args: [join(root, script), ...args],
        cwd: root,
        env: { PASSAGE_STACK: file },
        show: true,
      })
      return code
    } finally {
      await close()
    }
  }
}
