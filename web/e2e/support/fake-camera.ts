import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { launchBrowser } from '@passage/local/testing/browser'
import type { Browser, Page } from 'playwright-core'
import sharp from 'sharp'

export interface FakeCamera {
  program: Browser
  /** What it sees from its next start. */
  sees: (jpeg: Buffer) => Promise<void>
  close: () => Promise<void>
}

/** Pixels that the page wishes for: a larger video is cropped. */
const SIZE = { width: 1920, height: 1440 }

const FAKE = '--use-fake-device-for-media-stream'

/** What Chromium answers a page that asks for a camera: the video of a file, a refusal, or that there is none. */
const ANSWERS = {
  given: (file: string) => [FAKE, '--use-fake-ui-for-media-stream', `--use-file-for-fake-video-capture=${file}`],
  refused: () => [FAKE, '--use-fake-ui-for-media-stream=deny'],
  none: () => [`${FAKE}=device-count=0`, '--use-fake-ui-for-media-stream'],
}

/** Chromium whose camera shows a picture as a video: an MJPEG file is one JPEG after another. */
export async function openCamera(answer: keyof typeof ANSWERS = 'given'): Promise<FakeCamera> {
  const folder = await mkdtemp(path.join(tmpdir(), 'passage-camera-'))
  const file = path.join(folder, 'camera.mjpeg')
  const sees = async (jpeg: Buffer) => {
    const { data, info } = await sharp(jpeg)
      .resize({ ...SIZE, fit: 'inside', withoutEnlargement: true })
      .toBuffer({ resolveWithObject: true })
    const even = { width: info.width - (info.width % 2), height: info.height - (info.height % 2) }
    const frame = await sharp(data)
      .extract({ left: 0, top: 0, ...even })
      .jpeg({ quality: 92 })
      .toBuffer()
    await writeFile(file, Buffer.concat([frame, frame]))
  }
  await sees(
    await sharp({ create: { width: 640, height: 480, channels: 3, background: '#ccc' } })
      .jpeg()
      .toBuffer(),
  )
  const program = await launchBrowser(ANSWERS[answer](file))
  return {
    program,
    sees,
    async close() {
      await program.close()
      await rm(folder, { recursive: true })
    },
  }
}

declare global {
  interface Window {
    tracks: MediaStreamTrack[]
  }
}

/** For `prepare` of a visit: keeps the tracks that the page opens. */
export const watchTracks = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    window.tracks = []
    const { mediaDevices } = navigator
    const open = mediaDevices.getUserMedia.bind(mediaDevices)
    mediaDevices.getUserMedia = async (wanted) => {
      const stream = await open(wanted)
      window.tracks.push(...stream.getTracks())
      return stream
    }
  })

/** The states of all tracks since the page was opened. */
export const tracksOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => window.tracks.map(({ readyState }) => readyState))

/** Hides the page's tab, or shows it again. */
export const setHidden = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { value: hidden, configurable: true })
    Object.defineProperty(document, 'visibilityState', { value: hidden ? 'hidden' : 'visible', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  }, isHidden)
