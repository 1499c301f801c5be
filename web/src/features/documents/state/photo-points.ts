import type { PhotoPoint } from '@passage/contracts/domain/documents/photo-points'

const found = new WeakMap<File, readonly PhotoPoint[]>()

/** What the check found wrong in a photo. It is sent with the file, for staff. */
export const notePhotoPoints = (file: File, points: readonly PhotoPoint[]) => void found.set(file, points)

/** Empty when the file was not checked. */
export const photoPointsOf = (file: File): readonly PhotoPoint[] => found.get(file) ?? []
