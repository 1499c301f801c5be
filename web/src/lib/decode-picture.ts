export interface DecodedPicture {
  image: HTMLImageElement
  /** Of the file on this page, until `release`. */
  address: string
  release: () => void
}

/** Decodes a picture on the device, upright by the camera's own mark (EXIF). Throws when this browser cannot show it. */
export async function decodePicture(file: Blob): Promise<DecodedPicture> {
  const address = URL.createObjectURL(file)
  const release = () => URL.revokeObjectURL(address)
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    return { image, address, release }
  } catch (error) {
    release()
    throw error
  }
}

/** Decodes a picture for as long as `use` takes. */
export async function withPicture<T>(file: Blob, use: (image: HTMLImageElement) => T | Promise<T>): Promise<T> {
  const { image, release } = await decodePicture(file)
  try {
    return await use(image)
  } finally {
    release()
  }
}
