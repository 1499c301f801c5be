import type { PhotoSpec } from './specs/photo-spec.ts'

/** What the rules judge: a picture, and what models found in it. Coordinates are pixels of the picture. */
export interface Photo {
  width: number
  height: number
  rgba: Uint8ClampedArray | Uint8Array
  faces: readonly Face[]
  person: Mask
}

export interface Face {
  box: Box
  /** x and y of the 468 points of MediaPipe's face mesh, one after the other. */
  mesh: Float32Array
  /** Degrees; a positive roll is clockwise in the picture. */
  roll: number
  yaw: number
}

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

/** Where a person is: 0 to 255, on a grid over the whole picture. */
export interface Mask {
  width: number
  height: number
  alpha: Uint8Array
}

/** In the order in which a person reads them. */
export const POINTS = [
  'face',
  'whole',
  'straight',
  'eyes',
  'mouth',
  'size',
  'place',
  'plain',
  'light',
  'sharp',
  'exposure',
  'shadow',
] as const

export type Point = (typeof POINTS)[number]

/** `unsure`: it may be wrong, and a person should look. */
export type Judgement = 'good' | 'unsure' | 'bad'

/** What is measured: a number of faces, degrees, parts of a length, lightness. `why` names the kind of fault. */
export interface Verdict {
  point: Point
  verdict: Judgement
  measured: number
  why?: Fault
}

export type Fault =
  | 'none'
  | 'several'
  | 'tilted'
  | 'turned'
  | 'small'
  | 'large'
  | 'aside'
  | 'high'
  | 'low'
  | 'dark'
  | 'coloured'
  | 'bright'

/** From chin to crown, about, with the middle of the face. */
export interface Head {
  centre: number
  crown: number
  chin: number
  /** The face without ears. */
  width: number
}

export interface PhotoReport {
  /** Of the crop, where there is one. */
  verdicts: Verdict[]
  /** Of the whole picture. */
  uncropped: Verdict[]
  head: Head | null
  /** The part of the picture that has the destination's shape with the head in its place; null where there is none. */
  crop: Box | null
  spec: PhotoSpec
}
