import { explain } from './advice.ts'
import type { Command } from './command.ts'
import { createLog } from './log.ts'

const commands: Record<string, () => Promise<Command>> = {
  start: async () => (await import('./start.ts')).start,
  test: async () => (await import('./test.ts')).test,
  'test:nightly': async () => (await import('./nightly.ts')).nightly,
  'test:files': async () => (await import('./operate.ts')).testFiles,
  verify: async () => (await import('./verify.ts')).verify,
  'verify:containers': async () => (await import('./operate.ts')).verifyContainers,
  'verify:kubernetes': async () => (await import('./operate.ts')).verifyKubernetes,
  reconcile: async () => (await import('./operate.ts')).reconcile,
  'import:requirements': async () => (await import('./operate.ts')).importRequirements,
  'make:administrator': async () => (await import('./operate.ts')).makeAdministrator,
  backup: async () => (await import('./operate.ts')).backup,
  restore: async () => (await import('./operate.ts')).restore,
  temporal: async () => (await import('./operate.ts')).temporal,
  bench: async () => script('deploy/verify/src/bench/main.ts'),
  soak: async () => script('deploy/verify/src/soak/main.ts'),
  pictures: async () => script('web/e2e/pictures/main.ts'),
}

/** A command that runs a script against a throw-away Passage. */
async function script(path: string): Promise<Command> {
  const { onThrowAway } = await import('./testing/on-throw-away.ts')
  return async (args, context) =>
    (await onThrowAway({ name: path, command: process.execPath, args: [path, ...args] }, context)).code
}

const [name = '', ...args] = process.argv.slice(2)
const load = commands[name]
if (!load) {
  console.error(`There is no command "${name}", only ${Object.keys(commands).join(', ')}.`)
  process.exit(2)
}

const stop = new AbortController()
const onStop = () => {
  if (!stop.signal.aborted) log.line('\nStopping …')
  stop.abort(new Error('stopped'))
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, onStop)
// bootstrap.mjs asks by a message; when it is killed, the channel closes.
process.on('message', onStop)
process.on('disconnect', onStop)

const log = createLog()
try {
  const command = await load()
  process.exitCode = await command(args, { log, signal: stop.signal })
} catch (error) {
  process.exitCode = stop.signal.aborted ? 130 : 1
  if (!stop.signal.aborted) log.line(`\n${explain(error)}`)
}
process.exit()
