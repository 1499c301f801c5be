/** What a test may ask of the runner that owns the stack: `POST /` with this as JSON and the token as bearer. */
export type ControlRequest =
  | { action: 'kill'; name: string; signal: NodeJS.Signals }
  | { action: 'stop' | 'start' | 'restart' | 'state'; name: string }
  | { action: 'add'; kind: 'api' | 'worker' }

/** `running` is the state after the action; `name` and `url` are those of an application that was added. */
export interface ControlAnswer {
  running: boolean
  pid?: number
  name?: string
  url?: string
}

/** The file that the runner names in PASSAGE_STACK. */
export interface StackFile {
  ports: Record<string, number>
  env: Record<string, string>
  control: { url: string; token: string }
}
