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
  /** Called with each line of standard output, while it runs. */
  onLine?: (line: string) => void
  /** The same for its errors' output. */
  onErrorLine?: (line: string) => void
  /** How far it stands back behind the servers (`nice`, 0 to 19), with all that it starts. */
  niceness?: number
  /** Let it write to our own terminal; its output is then not collected. */
  show?: boolean
}

/** How a tool ended. `output` is standard output and errors together, unless it was shown. */
export interface ToolResult {
  code: number
  output: string
}

/** Runs a command to its end and reports how it went; never throws for a bad exit code. */
export async function runTool(supervisor: Supervisor, tool: Tool): Promise<ToolResult> {
  const child = supervisor.spawn(tool.name, tool.command, tool.args, {
    cwd: tool.cwd,
    env: { ...baseEnvironment(), ...tool.env },
    stdio: ['ignore', tool.show ? 'inherit' : 'pipe', tool.show ? 'inherit' : 'pipe'],
    isTool: true,
  })
  // Before the child has begun to start others: they take it over.
  if (tool.niceness && child.pid !== undefined) setPriority(child.pid, tool.niceness)
  let output = ''
  for (const [stream, onLine] of [
    [child.stdout, tool.onLine],
    [child.stderr, tool.onErrorLine],
  ] as const) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
    if (stream && onLine) createInterface(stream).on('line', onLine)
  }
  const [code] = await once(child, 'close')
  return { code: typeof code === 'number' ? code : 1, output }
}

/** Runs a command that has to succeed; its output is the error otherwise. */
export async function runOrThrow(supervisor: Supervisor, tool: Tool): Promise<string> {
  const { code, output } = await runTool(supervisor, tool)
  if (code !== 0) throw new Error(`${tool.name} failed (exit code ${code}):\n${output.trimEnd()}`)
  return output
}
