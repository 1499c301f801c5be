import { type ClientRequest, request } from 'node:http'
import { createParser, type EventSourceMessage } from 'eventsource-parser'

export interface EventStream {
  /** Whether the server, or a proxy between, has ended it. */
  ended: boolean
  close(): void
}

/** Opens a stream of server-sent events as a browser does; answers when its first event has come. */
export function openEventStream(url: string, onEvent: (event: EventSourceMessage) => void): Promise<EventStream> {
  return new Promise((resolve, reject) => {
    const call: ClientRequest = request(url, { agent: false, headers: { accept: 'text/event-stream' } })
    const stream: EventStream = { ended: false, close: () => call.destroy() }
    const parser = createParser({
      onEvent: (event) => {
        onEvent(event)
        resolve(stream)
      },
    })
    const end = () => {
      stream.ended = true
      reject(new Error(`${url} ended before its first event`))
    }
    call.on('error', (error) => {
      stream.ended = true
      reject(error)
    })
    call.on('response', (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answers ${response.statusCode}`))
      response.setEncoding('utf8').on('data', (text: string) => parser.feed(text))
      response.on('close', end).on('error', end)
    })
    call.end()
  })
}
