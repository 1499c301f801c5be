import { STRIP } from '../lines/cut-strip.ts'
import { convolve, type Tensor, type Weights } from './convolution.ts'
import { LAYERS, weightsOf } from './layers.ts'

/** Columns that the network answers for, each four pixels of a strip. */
export const COLUMNS = STRIP.width / 4
/** Nothing, and the 37 characters of `ALPHABET`. */
export const CLASSES = 38

/** Probabilities [column][class] of a strip. */
export type ReadStrip = (strip: Uint8Array) => Float32Array[]

/**
 * The network that reads one line of a passport. `model`: weights and biases of each layer in turn, half-precision numbers, as
 * `reading/training/train.py` writes them. Throws a RangeError for a file of another size.
 */
export function loadNetwork(model: ArrayBuffer): ReadStrip {
  const numbers = new Uint16Array(model)
  const size = LAYERS.reduce((sum, layer) => sum + weightsOf(layer) + layer.to, 0)
  if (numbers.length !== size) throw new RangeError(`The model has ${numbers.length} numbers instead of ${size}`)
  let at = 0
  const take = (count: number) => {
    at += count
    return Float32Array.from(numbers.subarray(at - count, at), ofHalf)
  }
  const weights = LAYERS.map((layer): Weights => ({ kernels: take(weightsOf(layer)), biases: take(layer.to) }))
  return (strip) => probabilities(run(strip, weights))
}

function run(strip: Uint8Array, weights: readonly Weights[]): Tensor {
  const input = { values: normalised(strip), height: STRIP.height, width: STRIP.width }
  return LAYERS.reduce((tensor: Tensor, layer, i) => convolve(tensor, layer, weights[i]!, i < LAYERS.length - 1), input)
}

/** Brightness and contrast of the paper and the light are taken out. */
function normalised(strip: Uint8Array): Float32Array {
  const mean = strip.reduce((sum, value) => sum + value, 0) / strip.length
  const variance = strip.reduce((sum, value) => sum + (value - mean) ** 2, 0) / strip.length
  const spread = Math.sqrt(variance) + 6
  return Float32Array.from(strip, (value) => (value - mean) / spread)
}

/** Softmax of each column. */
function probabilities({ values }: Tensor): Float32Array[] {
  return Array.from({ length: COLUMNS }, (_, column) => {
    const scores = Float32Array.from({ length: CLASSES }, (__, i) => values[i * COLUMNS + column]!)
    const highest = Math.max(...scores)
    const powers = scores.map((score) => Math.exp(score - highest))
    const sum = powers.reduce((total, power) => total + power, 0)
    return powers.map((power) => power / sum)
  })
}

/** An IEEE 754 half-precision number, for engines without `Float16Array`. */
function ofHalf(bits: number): number {
  const sign = bits >> 15 ? -1 : 1
  const exponent = (bits >> 10) & 31
  const fraction = bits & 1023
  return exponent === 0 ? sign * fraction * 2 ** -24 : sign * (1 + fraction / 1024) * 2 ** (exponent - 15)
}
