import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer, type Socket } from 'node:net'

/** The EICAR test file, in two halves so that scanners do not report this source. */
export const EICAR = Buffer.from('X5O!P%@AP[4\\PZX54(P^)7CC)7}$' + 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*')

type Behaviour = 'scans' | 'hangs' | 'closes' | 'breaks off' | 'too large' | 'answers otherwise'

export interface ClamdStandIn {
  url: string
  behave(as: Behaviour): void
  /** Sizes of the completely received files. */
  scanned: number[]
  close(): Promise<void>
}

/** A stand-in for clamd on a free port: speaks INSTREAM and finds EICAR. */
export async function startClamdStandIn(port = 0): Promise<ClamdStandIn> {
  let behaviour: Behaviour = 'scans'
  const scanned: number[] = []
  const sockets = new Set<Socket>()
  const server = createServer((socket) => {
    sockets.add(socket)
    socket.on('close', () => sockets.delete(socket)).on('error', () => undefined)
    let received = Buffer.alloc(0)
    socket.on('data', (part) => {
      received = Buffer.concat([received, part])
      if (behaviour === 'too large') return void socket.end('INSTREAM size limit exceeded. ERROR\0')
      if (behaviour === 'closes') return void socket.destroy()
      const file = fileIn(received)
      if (!file || behaviour === 'hangs') return
      scanned.push(file.length)
      if (behaviour === 'breaks off') return void socket.end('stream: OK')
      if (behaviour === 'answers otherwise') return void socket.end('stream: Not so sure\0')
      socket.end(file.includes(EICAR) ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
    })
  })
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `tcp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    behave(as) {
      behaviour = as
    },
    scanned,
    async close() {
      for (const socket of sockets) socket.destroy()
      server.close()
      await once(server, 'close')
    },
  }
}

const COMMAND = 'zINSTREAM\0'

/** The file once its empty last chunk is received; null until then. */
function fileIn(received: Buffer): Buffer | null {
  if (received.toString('latin1', 0, COMMAND.length) !== COMMAND) return null
  const chunks: Buffer[] = []
  let at = COMMAND.length
  while (received.length >= at + 4) {
    const length = received.readUInt32BE(at)
    if (length === 0) return Buffer.concat(chunks)
    if (received.length < at + 4 + length) return null
    chunks.push(received.subarray(at + 4, at + 4 + length))
    at += 4 + length
  }
  return null
}
