/** Signs of the sentence around an address, in any script. */
const GLUED = /^[\s<([{«‹“„"]+|[\s.,;:!?\u3002\u060c\u061b>)\]}»›”“"]+$/gu

/** An address or the secret of a link without the full stop, bracket or quotation mark that was copied with it. */
export const unglued = (text: string): string => text.replace(GLUED, '')
