import libheif from 'libheif-js/libheif-wasm/libheif.js'
import wasmAddress from 'libheif-js/libheif-wasm/libheif.wasm?url'
import { countingBytes } from '../counting-bytes.ts'
import { decodeHeic, type Libheif } from './decode-heic.ts'
import type { HeicMessage } from './messages.ts'

/** Of libheif's WebAssembly, about. */
const BYTES = 1_420_000

const send = (message: HeicMessage) =>
  postMessage(message, { transfer: message.kind === 'decoded' ? [message.picture.rgba.buffer] : [] })

addEventListener('message', ({ data }: MessageEvent<ArrayBuffer>) => void decode(data).then(send))

async function decode(bytes: ArrayBuffer): Promise<HeicMessage> {
  const wasmBinary = await loadWasm().catch(() => null)
  if (!wasmBinary) return { kind: 'offline' }
  try {
    return await decodeHeic(libheif({ wasmBinary }) as unknown as Libheif, bytes)
  } catch (error) {
    console.warn(error)
    return { kind: 'unshown' }
  }
}

async function loadWasm(): Promise<ArrayBuffer | null> {
  const answer = await fetch(wasmAddress)
  if (!answer.ok || !answer.body) return null
  const counted = countingBytes((bytes) => send({ kind: 'loading', loaded: Math.min(1, bytes / BYTES) }))
  return new Response(answer.body.pipeThrough(counted)).arrayBuffer()
}
