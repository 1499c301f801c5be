/** A text that was found somewhere, and where exactly. */
export interface Found {
  where: string
  text: string
}
