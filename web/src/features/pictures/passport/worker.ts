import { cropLines } from '@passage/reading/lines/crop-lines'
import { pagePlace } from '@passage/reading/lines/page-place'
import { loadNetwork } from '@passage/reading/network/network'
import { greyOfRgba } from '@passage/reading/picture/grey'
import { readPassport } from '@passage/reading/read-passport'
import type { PassportAnswer, ReadRequest } from './messages.ts'

addEventListener('message', ({ data }: MessageEvent<ReadRequest>) => {
  const answer = answerTo(data)
  // The picture is handed over, not copied.
  postMessage(answer, { transfer: answer.kind === 'read' ? [answer.picture.rgba.buffer] : [] })
})

function answerTo({ picture, model }: ReadRequest): PassportAnswer {
  const grey = greyOfRgba(picture.rgba, picture.width, picture.height)
  const read = readPassport(grey, loadNetwork(model))
  if (read.kind !== 'read') return read
  const { lines, unsure, pair, flipped } = read
  return { kind: 'read', lines, unsure, crop: cropLines(grey, pair, flipped), picture, place: pagePlace(pair, flipped) }
}
