import type { Command } from '../command.ts'
import { root } from '../paths.ts'
import { runTool, type Tool, type ToolResult } from '../processes/run-tool.ts'
import type { ServerName } from '../servers/server.ts'
import { testEnvironment } from './test-environment.ts'
import { startThrowAway } from './throw-away.ts'

interface OnThrowAway extends Pick<Tool, 'name' | 'command' | 'args' | 'env' | 'niceness'> {
  /** Only these servers; default: the whole of Passage. */
  only?: readonly ServerName[] | undefined
  /** With the environment of tests, and servers that are set up for them. */
  forTests?: boolean
}

/** Runs a tool on the terminal against its own throw-away servers, whose description is in the file PASSAGE_STACK. */
export async function onThrowAway(
  { only, forTests = false, env, ...tool }: OnThrowAway,
  { log, signal }: Parameters<Command>[1],
): Promise<ToolResult> {
  signal.throwIfAborted()
  const { stack, file, close } = await startThrowAway({ log, signal, only, forTests })
  try {
    const ofTests = forTests ? await testEnvironment(stack.supervisor, log) : {}
    return await runTool(stack.supervisor, {
      ...tool,
      cwd: root,
      env: { ...ofTests, PASSAGE_STACK: file, ...env },
      show: true,
    })
  } finally {
    await close()
  }
}
