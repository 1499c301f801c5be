import sharp from 'sharp'

/** A pixel is skin by its red over its blue: eyes, teeth and reflections have less of it and keep their light. */
const SKIN = { from: 10, to: 30 }

/** A person whose skin reflects a part (0 to 1) of the light. Warm hair and clothes are darkened with it. */
export async function darkSkinned(person: Buffer, part: number): Promise<Buffer> {
  const { data, info } = await sharp(person).ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  for (let at = 0; at < data.length; at += 4) {
    const share = Math.min(1, Math.max(0, (data[at]! - data[at + 2]! - SKIN.from) / (SKIN.to - SKIN.from)))
    // About what the sRGB curve makes of it.
    const keeps = (1 - share * (1 - part)) ** (1 / 2.2)
    for (let i = at; i < at + 3; i++) data[i] = Math.round(data[i]! * keeps)
  }
  return sharp(data, { raw: info }).png().toBuffer()
}
