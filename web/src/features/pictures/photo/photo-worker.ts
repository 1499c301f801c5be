import { judgePhoto } from '@passage/reading/photo/judge-photo'
import { photoSpecOf } from '@passage/reading/photo/specs/photo-spec'
import { countLoaded } from './count-loaded.ts'
import { findFaces, openModels } from './find-faces.ts'
import type { CheckMessage, CheckRequest } from './messages.ts'

const send = (message: CheckMessage) => postMessage(message)

const loads = countLoaded((loaded) => send({ kind: 'loading', loaded }))
const models = openModels()
// The first request awaits it.
models.catch(() => {})

addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => {
  check(data).then(send, (error) => {
    console.warn(error)
    send({ kind: loads.hasFailed() ? 'offline' : 'unable' })
  })
})

async function check({ picture, destination }: CheckRequest): Promise<CheckMessage> {
  const found = await findFaces(await models, picture)
  return { kind: 'judged', report: judgePhoto({ ...picture, ...found }, photoSpecOf(destination)) }
}
