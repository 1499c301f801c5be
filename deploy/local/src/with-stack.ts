import { join } from 'node:path'
import type { Command } from './main.ts'
import { root } from './paths.ts'
import { runTool } from './processes/run-tool.ts'
import { startThrowAway } from './testing/throw-away.ts'

/** A command that runs one script against a whole throw-away Passage, named to it in PASSAGE_STACK. */
export function withStack(script: string): Command {
  return async (args, { log, signal }) => {
    const { stack, file, close } = await startThrowAway({ log, signal })
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
