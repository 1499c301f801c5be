import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { root } from '@passage/local/paths'
import { baseEnvironment } from '@passage/local/processes/base-environment'
import { until } from '@passage/local/until'

export interface ConsumerProcess {
  /** Its output so far: one JSON line for each log entry. */
  said(): string
  /** Waits until it has logged a text `times` times. */
  says(text: string, times?: number): Promise<void>
  kill(signal: NodeJS.Signals): void
  /** Its exit code; null when it was killed. */
  ended: Promise<number | null>
}

export interface ConsumerSettings {
  apiUrl: string
  token: string
  natsUrl: string
  consumer: string
}

/** Starts the provider's program as its own process with addresses, a token and a consumer name. */
export function startConsumer({ apiUrl, token, natsUrl, consumer }: ConsumerSettings): ConsumerProcess {
  const child: ChildProcess = spawn(process.execPath, [join(root, 'deploy/provider-consumer/src/main.ts')], {
    env: {
      ...baseEnvironment(),
      PASSAGE_API_URL: apiUrl,
      PASSAGE_API_TOKEN: token,
      NATS_URL: natsUrl,
      CONSUMER: consumer,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let said = ''
  for (const output of [child.stdout, child.stderr]) output?.setEncoding('utf8').on('data', (text) => (said += text))
  const ended = once(child, 'close').then(([code]) => code as number | null)
  return {
    said: () => said,
    says: (text, times = 1) =>
      until(
        async () => {
          if (said.split(text).length <= times) throw new Error(`the consumer has not said "${text}": ${said}`)
        },
        { within: 45_000, every: 50 },
      ),
    kill: (signal) => void child.kill(signal),
    ended,
  }
}
