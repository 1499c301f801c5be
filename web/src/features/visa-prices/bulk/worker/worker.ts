import { FileProblem } from '../file/file-problem.ts'
import { readFile } from '../file/read-file.ts'
import { readOffers } from '../reading/read-offers.ts'
import type { ReadAnswer, ReadRequest } from './messages.ts'

/** Reading the file is so much of the work; the rest is understanding its rows. */
const READING = 40

addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => void read(data))

async function read({ bytes, catalogue }: ReadRequest): Promise<void> {
  let shown = 0
  const show = (percent: number) => {
    if (Math.floor(percent) <= shown) return
    shown = Math.floor(percent)
    answer({ kind: 'progress', percent: shown })
  }
  try {
    const sheet = await readFile(bytes, (part) => show(READING * part))
    const offers = readOffers(sheet, catalogue, (part) => show(READING + (100 - READING) * part))
    answer({ kind: 'read', read: offers })
  } catch (error) {
    const { code, facts } = error instanceof FileProblem ? error : new FileProblem('unreadable')
    answer({ kind: 'problem', code, facts })
  }
}

const answer = (message: ReadAnswer) => postMessage(message)
