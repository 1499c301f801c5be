import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { createInterface } from 'node:readline'

/** Faulty reactions by SMTP command; `END` is the final dot. */
export type Misbehaviour = Partial<Record<'GREETING' | 'EHLO' | 'MAIL' | 'RCPT' | 'DATA' | 'END', Reaction>>

/** An answer, or none: the server hangs up or stays silent. */
type Reaction = `${number} ${string}` | 'hang up' | 'silence'

const ANSWERS = {
  GREETING: '220 fake',
  EHLO: '250 fake',
  MAIL: '250 ok',
  RCPT: '250 ok',
  DATA: '354 go on',
  END: '250 taken',
} as const

/**
 * A mail server on a free port that misbehaves on purpose. `readers` are the recipients, `taken` the complete messages,
 * `connections` the numbers of clients.
 */
export async function startFakeServer(misbehaviour: Misbehaviour = {}) {
  const taken: string[] = []
  const readers: string[] = []
  const sockets = new Set<Socket>()
  let clients = 0
  const silence = Promise.withResolvers<void>()
  const server = createServer((socket) => {
    clients += 1
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
    socket.on('error', () => undefined)
    const react = (step: keyof typeof ANSWERS) => {
      const reaction = misbehaviour[step] ?? ANSWERS[step]
      if (reaction === 'silence') silence.resolve()
      else if (reaction === 'hang up') socket.destroy()
      else socket.write(`${reaction}\r\n`)
    }
    let message: string[] | null = null
    react('GREETING')
    createInterface({ input: socket }).on('line', (line) => {
      if (message) {
        if (line !== '.') return message.push(line)
        taken.push(message.join('\n'))
        message = null
        return react('END')
      }
      const command = line.split(/[ :]/)[0]?.toUpperCase() ?? ''
      if (command === 'QUIT') return socket.end('221 bye\r\n')
      if (!(command in ANSWERS)) return socket.write('250 ok\r\n')
      if (command === 'RCPT') readers.push(line)
      react(command as keyof typeof ANSWERS)
      if (command === 'DATA' && !misbehaviour.DATA) message = []
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}?ignoreTLS=true`,
    taken,
    readers,
    connections: () => ({ had: clients, open: sockets.size }),
    /** Resolves at the first silence. */
    silent: silence.promise,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}
