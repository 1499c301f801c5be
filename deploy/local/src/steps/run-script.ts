import { join } from 'node:path'
import { root } from '../paths.ts'
import { runOrThrow } from '../processes/run-tool.ts'
import type { Stack } from '../stack.ts'

/** Runs one of the repository's scripts in the stack's environment, as a step of the log. */
export async function runScript(
  { supervisor, env, log }: Stack,
  title: string,
  script: string,
  ...args: string[]
): Promise<void> {
  const tool = { name: title, command: process.execPath, args: [join(root, script), ...args], cwd: root, env }
  await log.step(title, () => runOrThrow(supervisor, tool))
}
