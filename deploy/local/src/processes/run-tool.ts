import { once } from 'node:events'
import { setPriority } from 'node:os'
import { createInterface } from 'node:readline'
import { baseEnvironment } from './base-environment.ts'
import type { Supervisor } from './supervisor.ts'

export interface Tool {
  name: string
  command: string
  args: string[]
  cwd: string
  env?: Record<string, string>
  /** Called with each line of standard output while it runs. */
  onLine?: (line: string) => void
  /** Its `nice` value (0 to 19) and that of its children. */
  niceness?: number
  /** It writes to this process's terminal; its output is not collected. */
  show?: boolean
}

/** A tool's exit code, and its standard output and error, unless `show`. */
export interface ToolResult {
  code: number
  output: string
}

/** Runs a command to its end. Does not throw when its exit code is not 0. */
export async function runTool(supervisor: Supervisor, tool: Tool): Promise<ToolResult> {
  const child = supervisor.spawn(tool.name, tool.command, tool.args, {
    cwd: tool.cwd,
    env: { ...baseEnvironment(), ...tool.env },
    stdio: ['ignore', tool.show ? 'inherit' : 'pipe', tool.show ? 'inherit' : 'pipe'],
    isTool: true,
  })
  // At once: the processes that the tool starts inherit it.
  if (tool.niceness && child.pid !== undefined) setPriority(child.pid, tool.niceness)
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  if (child.stdout && tool.onLine) createInterface(child.stdout).on('line', tool.onLine)
  const [code] = await once(child, 'close')
  return { code: typeof code === 'number' ? code : 1, output }
}

/** Runs a command. Throws an error with its output when its exit code is not 0. */
export async function runOrThrow(supervisor: Supervisor, tool: Tool): Promise<string> {
  const { code, output } = await runTool(supervisor, tool)
  if (code !== 0) throw new Error(`${tool.name} failed (exit code ${code}):\n${output.trimEnd()}`)
  return output
}
