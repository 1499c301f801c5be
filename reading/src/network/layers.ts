/** A convolution over [channels][height][width], with its rectifier but for the last. */
export interface Layer {
  readonly from: number
  readonly to: number
  readonly kernel: readonly [height: number, width: number]
  readonly stride: readonly [down: number, across: number]
  readonly padding: { readonly top: number; readonly left: number; readonly bottom: number; readonly right: number }
}

const pad = (top: number, left: number, bottom: number, right: number) => ({ top, left, bottom, right })

/** As `reading/training/train.py` builds it: each column of the last one stands for four columns of the strip. */
export const LAYERS: readonly Layer[] = [
  { from: 1, to: 16, kernel: [5, 5], stride: [2, 2], padding: pad(1, 1, 2, 2) },
  { from: 16, to: 32, kernel: [3, 3], stride: [2, 2], padding: pad(0, 0, 1, 1) },
  { from: 32, to: 48, kernel: [3, 3], stride: [2, 1], padding: pad(0, 1, 1, 1) },
  { from: 48, to: 64, kernel: [3, 3], stride: [2, 1], padding: pad(0, 1, 1, 1) },
  { from: 64, to: 72, kernel: [2, 3], stride: [1, 1], padding: pad(0, 1, 0, 1) },
  { from: 72, to: 64, kernel: [1, 5], stride: [1, 1], padding: pad(0, 2, 0, 2) },
  { from: 64, to: 38, kernel: [1, 1], stride: [1, 1], padding: pad(0, 0, 0, 0) },
]

export const weightsOf = ({ from, to, kernel: [height, width] }: Layer): number => from * to * height * width
