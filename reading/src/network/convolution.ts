import { type Layer, weightsOf } from './layers.ts'

/** Values [channels][height][width]. */
export interface Tensor {
  readonly values: Float32Array
  readonly height: number
  readonly width: number
}

export interface Weights {
  /** [to][from][kernel's height][kernel's width] */
  readonly kernels: Float32Array
  readonly biases: Float32Array
}

/** One layer. Rows of the answer are made one by one: patches of its columns beside each other, times the kernels. */
export function convolve(input: Tensor, layer: Layer, weights: Weights, rectify: boolean): Tensor {
  const { from, to, kernel, stride, padding } = layer
  const height = Math.floor((input.height + padding.top + padding.bottom - kernel[0]) / stride[0]) + 1
  const width = Math.floor((input.width + padding.left + padding.right - kernel[1]) / stride[1]) + 1
  const values = new Float32Array(to * height * width)
  const patches = new Float32Array((width * weightsOf(layer)) / to)
  for (let row = 0; row < height; row++) {
    gatherPatches(patches, input, layer, row, width)
    multiply(patches, from * kernel[0] * kernel[1], weights, { values, height, width }, row)
  }
  if (rectify) for (let i = 0; i < values.length; i++) if (values[i]! < 0) values[i] = 0
  return { values, height, width }
}

/** patches[column of the answer][place in a kernel]; zeros outside the input. */
function gatherPatches(patches: Float32Array, input: Tensor, layer: Layer, row: number, columns: number): void {
  const { from, kernel, stride, padding } = layer
  const size = from * kernel[0] * kernel[1]
  let place = 0
  for (let channel = 0; channel < from; channel++) {
    for (let down = 0; down < kernel[0]; down++) {
      const y = row * stride[0] + down - padding.top
      const inside = y >= 0 && y < input.height
      const start = (channel * input.height + y) * input.width
      for (let across = 0; across < kernel[1]; across++, place++) {
        for (let column = 0; column < columns; column++) {
          const x = column * stride[1] + across - padding.left
          patches[column * size + place] = inside && x >= 0 && x < input.width ? input.values[start + x]! : 0
        }
      }
    }
  }
}

/**
 * Two channels by four columns at a time, so that values loaded once are used often; all layers' sizes are multiples. Plain
 * statements: array literals in the inner loops take three times as long.
 */
function multiply(patches: Float32Array, size: number, weights: Weights, out: Tensor, row: number): void {
  const { kernels, biases } = weights
  const { values } = out
  const plane = out.height * out.width
  for (let channel = 0; channel < biases.length; channel += 2) {
    const first = channel * size
    const second = first + size
    const biasA = biases[channel]!
    const biasB = biases[channel + 1]!
    for (let column = 0; column < out.width; column += 4) {
      const p = column * size
      const q = p + size
      const r = q + size
      const s = r + size
      let a0 = biasA
      let a1 = biasA
      let a2 = biasA
      let a3 = biasA
      let b0 = biasB
      let b1 = biasB
      let b2 = biasB
      let b3 = biasB
      for (let k = 0; k < size; k++) {
        const a = kernels[first + k]!
        const b = kernels[second + k]!
        const v0 = patches[p + k]!
        const v1 = patches[q + k]!
        const v2 = patches[r + k]!
        const v3 = patches[s + k]!
        a0 += a * v0
        a1 += a * v1
        a2 += a * v2
        a3 += a * v3
        b0 += b * v0
        b1 += b * v1
        b2 += b * v2
        b3 += b * v3
      }
      const at = channel * plane + row * out.width + column
      values[at] = a0
      values[at + 1] = a1
      values[at + 2] = a2
      values[at + 3] = a3
      values[at + plane] = b0
      values[at + plane + 1] = b1
      values[at + plane + 2] = b2
      values[at + plane + 3] = b3
    }
  }
}
