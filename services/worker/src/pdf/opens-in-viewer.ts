import { getDocument, VerbosityLevel } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Whether pdf.js, which staff's viewer uses, opens a PDF and reads its first page. */
export async function opensInViewer(bytes: Uint8Array): Promise<boolean> {
  const task = getDocument({
    data: Uint8Array.from(bytes),
    verbosity: VerbosityLevel.ERRORS,
    useWorkerFetch: false,
    disableFontFace: true,
    stopAtErrors: false,
  })
  try {
    const document = await task.promise
    if (document.numPages === 0) return false
    await (await document.getPage(1)).getOperatorList()
    return true
  } catch {
    return false
  } finally {
    await task.destroy()
  }
}
