import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { gzipSync } from 'node:zlib'
import { pack } from 'tar-stream'

/** For tests: stands in for the makers' servers, as a mirror for PASSAGE_DOWNLOADS. */
export interface ReleaseServer {
  url: string
  /** What was asked for, in order. */
  asked: string[]
  /** Content by path, or what is done instead of answering with it. Absent: 404. */
  files: Map<string, Buffer | ((answer: ServerResponse) => void)>
  close(): void
}

export async function startReleaseServer(): Promise<ReleaseServer> {
  const asked: string[] = []
  const files: ReleaseServer['files'] = new Map()
  const server = createServer((request, answer) => {
    const path = request.url ?? ''
    asked.push(path)
    const content = files.get(path)
    if (typeof content === 'function') content(answer)
    else answer.writeHead(content ? 200 : 404, { 'content-length': content?.length ?? 0 }).end(content)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const close = () => {
    server.close()
    server.closeAllConnections()
  }
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, files, close }
}

/** A tar archive (gzip) with these files. */
export async function archiveOf(contents: Record<string, string>): Promise<Buffer> {
  const archive = pack()
  for (const [name, content] of Object.entries(contents)) archive.entry({ name }, content)
  archive.finalize()
  return gzipSync(Buffer.concat(await Array.fromAsync(archive as AsyncIterable<Buffer>)))
}

/** A line of a checksum file. */
export function checksumLine(content: Buffer, name: string): Buffer {
  return Buffer.from(`${createHash('sha256').update(content).digest('hex')}  ${name}\n`)
}
