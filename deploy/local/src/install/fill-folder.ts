import { mkdir, rename, rm } from 'node:fs/promises'

/** Makes a folder that appears only when it is whole: `fill` gets another one, which is given its name at the end. */
export async function fillFolder(folder: string, fill: (partial: string) => Promise<void>): Promise<void> {
  const partial = `${folder}.partial`
  await rm(partial, { recursive: true, force: true })
  await mkdir(partial, { recursive: true })
  try {
    await fill(partial)
    await rm(folder, { recursive: true, force: true })
    await rename(partial, folder)
  } catch (error) {
    await rm(partial, { recursive: true, force: true })
    throw error
  }
}
