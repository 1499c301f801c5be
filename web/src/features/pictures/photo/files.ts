/** Versions of `@vladmandic/human` and `@tensorflow/tfjs-backend-wasm`: their files are cached for ever under them. */
export const VERSIONS = { human: '3.3.6', wasm: '4.22.0' } as const

/** Where the build puts what the photo check's worker loads (build/photo-files.ts). */
export const PHOTO_FILES = `/assets/photo-${VERSIONS.human}-${VERSIONS.wasm}/`

/** Faces, their points, and the person before the background. */
export const MODELS = ['blazeface', 'facemesh', 'selfie'] as const

/** Bytes that a browser loads, about: the three models and the faster of the two WebAssembly files. */
export const BYTES = 2_910_000
