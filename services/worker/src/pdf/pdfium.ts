import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { init } from '@embedpdf/pdfium'
import type { Rotation } from '@passage/contracts/domain/documents/documents'

const wasm = fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))
const lib = await init({ wasmBinary: new Uint8Array(await readFile(wasm)).buffer })
lib.PDFiumExt_Init()
const heap = lib.pdfium as typeof lib.pdfium & { HEAPU8: Uint8Array }
const { malloc, free } = lib.pdfium.wasmExports

/** Flags and error codes of PDFium's public headers. */
const WITH_ANNOTATIONS = 0x01
const RED_FIRST = 0x10
const AS_DISPLAYED = 0
const [WRONG_PASSWORD, UNKNOWN_SECURITY] = [4, 5]
const CHANNELS = 4
/** Type of an object of a page. */
const PICTURE = 3
/** A page is opened, or closed. */
const PAGE_EVENTS = [0, 1]

export interface Size {
  /** Points for pages, pixels for pictures. */
  width: number
  height: number
}

export interface Bitmap extends Size {
  /** Four bytes a pixel, without padding: red, green, blue, unused. */
  data: Uint8Array
}

/** A blank page. */
export interface EmptyPage {
  page: number
  /** Its dictionary's object number, in the file and in the output of `save`. */
  objectNumber: number
  /** It has pictures, none of which can be decoded. */
  hasPictures: boolean
}

/** What a PDF says about itself. */
export interface About {
  title: string
  author: string
  language: string
  at: Date
  viewerPreferencesOf: Pdf
}

/** A PDF opened by PDFium. Pages count from 0. Its memory is freed by `close` only. */
export interface Pdf {
  pageCount(): number
  /** null: the page cannot be loaded. */
  sizeOf(page: number): Size | null
  /** Draws a page with its annotations and form fields, as a reader shows it. null: the page cannot be loaded. */
  draw(page: number, width: number): Bitmap | null
  /** The numbers, from 0, of the pages that can be loaded, and of those that cannot. */
  pages(): { readable: number[]; lost: number[] }
  /** The loadable pages that are blank, or whose contents are damaged. */
  emptyPages(): EmptyPage[]
  /** Flattens form fields and annotations into the page, and removes links. */
  flatten(page: number): void
  /** Rotates a page clockwise, in addition to its own rotation. */
  rotate(page: number, degrees: Rotation): void
  /** Copies pages of another PDF, without its scripts and forms, to the end or to `at`. false: some could not be copied. */
  append(source: Pdf, pages: number[], at?: number): boolean
  /** Inserts a page that shows a JPEG in a rectangle, in points from the lower left corner. */
  insertPicture(at: number, page: Size, jpeg: Uint8Array, place: Size & { x: number; y: number }): void
  removePage(page: number): void
  describe(about: About): void
  /** Whether an action runs when a page is opened or closed. Copied pages keep it. */
  hasPageActions(): boolean
  /** Whether its cross-reference table is missing or wrong, so that readers search the file for objects. */
  isRepaired(): boolean
  /** A new file of all objects, unencrypted and in plain form. */
  save(): Uint8Array
  close(): void
  readonly handle: number
}

export function newPdf(): Pdf {
  return pdfOf(lib.FPDF_CreateNewDocument(), 0)
}

/** Opens a file as Chrome does, which repairs many. `locked`: it needs a password or a certificate. */
export function openPdf(bytes: Uint8Array): Pdf | 'locked' | 'unreadable' {
  const pointer = copied(bytes)
  const handle = lib.FPDF_LoadMemDocument(pointer, bytes.length, '')
  if (handle) return pdfOf(handle, pointer)
  const error = lib.FPDF_GetLastError()
  free(pointer)
  return error === WRONG_PASSWORD || error === UNKNOWN_SECURITY ? 'locked' : 'unreadable'
}

function pdfOf(handle: number, bytes: number): Pdf {
  const info = lib.PDFiumExt_OpenFormFillInfo()
  const form = lib.PDFiumExt_InitFormFillEnvironment(handle, info)
  if (form) lib.FPDF_SetFormFieldHighlightAlpha(form, 0)

  function withPage<T>(index: number, use: (page: number) => T): T | null {
    const page = lib.FPDF_LoadPage(handle, index)
    if (!page) return null
    try {
      if (form) lib.FORM_OnAfterLoadPage(page, form)
      return use(page)
    } finally {
      if (form) lib.FORM_OnBeforeClosePage(page, form)
      lib.FPDF_ClosePage(page)
    }
  }
  const sizeOfPage = (page: number): Size => ({
    width: lib.FPDF_GetPageWidthF(page),
    height: lib.FPDF_GetPageHeightF(page),
  })
  const pageCount = () => lib.FPDF_GetPageCount(handle)

  return {
    handle,
    pageCount,
    sizeOf: (index) => withPage(index, sizeOfPage),
    draw: (index, width) =>
      withPage(index, (page) => {
        const size = sizeOfPage(page)
        const height = Math.min(4 * width, Math.max(1, Math.round((width * size.height) / size.width) || 1))
        const bitmap = lib.FPDFBitmap_Create(width, height, 0)
        if (!bitmap) throw new Error('PDFium has no memory for a picture.')
        try {
          lib.FPDFBitmap_FillRect(bitmap, 0, 0, width, height, 0xffffffff)
          lib.FPDF_RenderPageBitmap(bitmap, page, 0, 0, width, height, 0, WITH_ANNOTATIONS | RED_FIRST)
          if (form) lib.FPDF_FFLDraw(form, bitmap, page, 0, 0, width, height, 0, WITH_ANNOTATIONS | RED_FIRST)
          const start = lib.FPDFBitmap_GetBuffer(bitmap)
          return { width, height, data: heap.HEAPU8.slice(start, start + width * height * CHANNELS) }
        } finally {
          lib.FPDFBitmap_Destroy(bitmap)
        }
      }),
    pages() {
      const all = Array.from({ length: pageCount() }, (_, index) => index)
      const lost = all.filter((index) => withPage(index, () => true) === null)
      return { lost, readable: all.filter((index) => !lost.includes(index)) }
    },
    emptyPages: () =>
      Array.from({ length: pageCount() }, (_, index) => index).flatMap(
        (index) =>
          withPage(index, (page) => {
            const objects = Array.from({ length: lib.FPDFPage_CountObjects(page) }, (_, at) =>
              lib.FPDFPage_GetObject(page, at),
            )
            if (lib.FPDFPage_GetAnnotCount(page) > 0 || !objects.every(isUndecoded)) return []
            const objectNumber = lib.EPDFPage_GetObjectNumber(page)
            return [{ page: index, objectNumber, hasPictures: objects.length > 0 }]
          }) ?? [],
      ),
    flatten: (index) =>
      withPage(index, (page) => {
        lib.FPDFPage_Flatten(page, AS_DISPLAYED)
        for (let left = lib.FPDFPage_GetAnnotCount(page); left > 0; left -= 1) lib.FPDFPage_RemoveAnnot(page, left - 1)
      }),
    rotate: (index, degrees) =>
      withPage(index, (page) => lib.FPDFPage_SetRotation(page, (lib.FPDFPage_GetRotation(page) + degrees / 90) % 4)),
    append(source, pages, at = pageCount()) {
      const before = pageCount()
      const numbers = pages.map((index) => index + 1).join(',')
      return lib.FPDF_ImportPages(handle, source.handle, numbers, at) && pageCount() === before + pages.length
    },
    insertPicture(at, { width, height }, jpeg, place) {
      const page = lib.FPDFPage_New(handle, at, width, height)
      const picture = lib.FPDFPageObj_NewImageObj(handle)
      const pointer = copied(jpeg)
      try {
        if (!lib.EPDFImageObj_SetJpeg(0, 0, picture, pointer, jpeg.length))
          throw new Error('PDFium cannot read the picture.')
        lib.FPDFImageObj_SetMatrix(picture, place.width, 0, 0, place.height, place.x, place.y)
        lib.FPDFPage_InsertObject(page, picture)
        lib.FPDFPage_GenerateContent(page)
      } finally {
        free(pointer)
        lib.FPDF_ClosePage(page)
      }
    },
    removePage: (page) => lib.FPDFPage_Delete(handle, page),
    describe({ title, author, language, at, viewerPreferencesOf }) {
      const date = `D:${at.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}Z`
      const texts = { Title: title, Author: author, CreationDate: date, ModDate: date }
      for (const [key, text] of Object.entries(texts))
        withUtf16(text, (value) => lib.EPDF_SetMetaText(handle, key, value))
      withUtf16(language, (value) => lib.FPDFCatalog_SetLanguage(handle, value))
      lib.FPDF_CopyViewerPreferences(handle, viewerPreferencesOf.handle)
    },
    hasPageActions: () =>
      Array.from({ length: pageCount() }, (_, index) =>
        withPage(index, (page) => PAGE_EVENTS.some((event) => lib.FPDF_GetPageAAction(page, event) !== 0)),
      ).includes(true),
    isRepaired: () => !lib.FPDF_DocumentHasValidCrossReferenceTable(handle),
    save() {
      lib.EPDF_RemoveEncryption(handle)
      const writer = lib.PDFiumExt_OpenFileWriter()
      try {
        lib.PDFiumExt_SaveAsCopy(handle, writer)
        const size = lib.PDFiumExt_GetFileWriterSize(writer)
        const pointer = malloc(size)
        lib.PDFiumExt_GetFileWriterData(writer, pointer, size)
        const saved = heap.HEAPU8.slice(pointer, pointer + size)
        free(pointer)
        return saved
      } finally {
        lib.PDFiumExt_CloseFileWriter(writer)
      }
    },
    close() {
      if (form) lib.PDFiumExt_ExitFormFillEnvironment(form)
      lib.PDFiumExt_CloseFormFillInfo(info)
      lib.FPDF_CloseDocument(handle)
      if (bytes) free(bytes)
    },
  }
}

/** Whether an object of a page is a picture that cannot be decoded. */
function isUndecoded(object: number): boolean {
  if (lib.FPDFPageObj_GetType(object) !== PICTURE) return false
  const bitmap = lib.FPDFImageObj_GetBitmap(object)
  if (bitmap) lib.FPDFBitmap_Destroy(bitmap)
  return !bitmap
}

function withUtf16(text: string, use: (pointer: number) => void): void {
  const pointer = copied(Buffer.from(`${text}\0`, 'utf16le'))
  try {
    use(pointer)
  } finally {
    free(pointer)
  }
}

/** Copies bytes into PDFium's memory; the caller frees them. */
function copied(bytes: Uint8Array): number {
  const pointer = malloc(bytes.length)
  if (!pointer) throw new Error('PDFium has no memory for the file.')
  heap.HEAPU8.set(bytes, pointer)
  return pointer
}
