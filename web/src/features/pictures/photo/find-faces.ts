import type { Face, Mask } from '@passage/reading/photo/photo'
import { maskOver, squareOf } from '@passage/reading/photo/square'
import { Human } from '@vladmandic/human'
import type { Pixels } from '../pixels.ts'
import { PHOTO_FILES } from './files.ts'

const off = { enabled: false }

const SETTINGS = {
  backend: 'wasm',
  wasmPath: PHOTO_FILES,
  modelBasePath: PHOTO_FILES,
  // The browser's own cache has them.
  cacheModels: false,
  cacheSensitivity: 0,
  filter: off,
  gesture: off,
  body: off,
  hand: off,
  object: off,
  face: {
    detector: { rotation: false, maxDetected: 5, minConfidence: 0.6 },
    iris: off,
    emotion: off,
    description: off,
  },
  segmentation: { enabled: true, modelPath: 'selfie.json', mode: 'alpha' },
} as const

/** Loads the models and prepares WebAssembly. Rejects where either is not possible. */
export async function openModels(): Promise<Human> {
  const human = new Human(SETTINGS)
  await human.load()
  if (human.tf.getBackend() !== 'wasm') throw new Error('WebAssembly could not be started')
  return human
}

/** Pixels a side of what the models see. */
const SIDE = 768
/** Cells a side of the mask. */
const MASK = 256
/** Points of the mesh without the irises. */
const POINTS = 468
const DEGREES = 180 / Math.PI

/** Faces with their points in pixels of the picture, and where the person is. */
export async function findFaces(human: Human, picture: Pixels): Promise<{ faces: Face[]; person: Mask }> {
  const input = human.tf.tensor3d(squareOf(picture, SIDE), [SIDE, SIDE, 3])
  try {
    const { face, error } = await human.detect(input)
    if (error) throw new Error(error)
    const scale = Math.max(picture.width, picture.height) / SIDE
    return {
      faces: face.map((found) => faceOf(found, scale)),
      person: maskOver(await maskOf(human, input), MASK, picture),
    }
  } finally {
    human.tf.dispose(input)
  }
}

type Found = Awaited<ReturnType<Human['detect']>>['face'][number]

function faceOf({ box: [left, top, width, height], mesh, rotation }: Found, scale: number): Face {
  const { roll = 0, yaw = 0 } = rotation?.angle ?? {}
  return {
    box: { left: left * scale, top: top * scale, width: width * scale, height: height * scale },
    mesh: Float32Array.from(mesh.slice(0, POINTS).flatMap(([x, y]) => [x * scale, y * scale])),
    roll: roll * DEGREES,
    yaw: yaw * DEGREES,
  }
}

async function maskOf(human: Human, input: Parameters<Human['detect']>[0]): Promise<Uint8Array> {
  const alpha = await human.segmentation(input)
  if (!alpha) throw new Error('The person could not be found')
  const small = human.tf.image.resizeBilinear(alpha as Parameters<typeof human.tf.image.resizeBilinear>[0], [
    MASK,
    MASK,
  ])
  const values = Uint8Array.from(await small.data())
  human.tf.dispose([alpha, small])
  return values
}
