import { MESH } from '../head.ts'
import type { Face, Photo } from '../photo.ts'

interface Person {
  /** Middle of the face, and its width; a head is 1.45 faces tall. */
  x?: number
  chin?: number
  wide?: number
  roll?: number
  yaw?: number
  /** Height of the lids over the width of the eye. */
  eyes?: number
  mouth?: number
}

/** The points that the rules use, where they are in an upright face. */
export function aFace({
  x = 300,
  chin = 500,
  wide = 220,
  roll = 0,
  yaw = 0,
  eyes = 0.32,
  mouth = 0.02,
}: Person = {}): Face {
  const mesh = new Float32Array(2 * 468)
  const put = (point: number, across: number, up: number) => mesh.set([x + across * wide, chin - up * wide], 2 * point)
  put(MESH.chin, 0, 0)
  put(MESH.forehead, 0, 1.15)
  put(MESH.right, -0.5, 0.7)
  put(MESH.left, 0.5, 0.7)
  put(MESH.rightCheek, -0.28, 0.5)
  put(MESH.leftCheek, 0.28, 0.5)
  const eye = (
    [from, to, upper, lower, upper2, lower2]: readonly [number, number, number, number, number, number],
    at: number,
  ) => {
    const half = (eyes * 0.2) / 2
    put(from, at - 0.1, 0.75)
    put(to, at + 0.1, 0.75)
    put(upper, at - 0.03, 0.75 + half)
    put(lower, at - 0.03, 0.75 - half)
    put(upper2, at + 0.03, 0.75 + half)
    put(lower2, at + 0.03, 0.75 - half)
  }
  eye(MESH.rightEye, -0.22)
  eye(MESH.leftEye, 0.22)
  const [corner, other, upper, lower] = MESH.mouth
  put(corner, -0.15, 0.25)
  put(other, 0.15, 0.25)
  put(upper, 0, 0.25 + mouth * 0.15)
  put(lower, 0, 0.25 - mouth * 0.15)
  return {
    box: { left: x - wide * 0.7, top: chin - 1.3 * wide, width: 1.4 * wide, height: 1.4 * wide },
    mesh,
    roll,
    yaw,
  }
}

type Colour = readonly [number, number, number]

interface Drawn {
  width?: number
  height?: number
  faces?: Face[]
  background?: (x: number, y: number) => Colour
  skin?: (x: number, y: number) => Colour
}

/** A head on shoulders, by default as it should be: textured skin before a light wall. */
export function aPhoto(drawn: Drawn = {}): Photo {
  const { width = 600, height = 800, faces = [aFace()], background = () => [240, 240, 240] } = drawn
  const { skin = (x, y) => (x % 6 < 3 === y % 6 < 3 ? [190, 150, 130] : [150, 115, 95]) } = drawn
  const rgba = new Uint8Array(width * height * 4).fill(255)
  const person = { width: width / 4, height: height / 4, alpha: new Uint8Array((width * height) / 16) }
  const [face] = faces
  const hasPerson = (x: number, y: number) => {
    if (!face) return false
    const wide = face.box.width / 1.4
    const [middle, chin] = [face.mesh[2 * MESH.chin] ?? 0, face.mesh[2 * MESH.chin + 1] ?? 0]
    const isHead = ((x - middle) / (wide * 0.6)) ** 2 + ((y - chin + 0.73 * wide) / (0.73 * wide)) ** 2 <= 1
    return isHead || (y > chin - 10 && Math.abs(x - middle) < wide * (y > chin + 0.3 * wide ? 1.4 : 0.4))
  }
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const isPerson = hasPerson(x, y)
      rgba.set(isPerson ? skin(x, y) : background(x, y), 4 * (y * width + x))
      if (isPerson) person.alpha[Math.floor(y / 4) * person.width + Math.floor(x / 4)] = 255
    }
  return { width, height, rgba, faces, person }
}
