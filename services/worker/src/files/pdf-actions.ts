import {
  type LoadOptions,
  ParseSpeeds,
  PDFArray,
  PDFContext,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFInvalidObject,
  PDFName,
  type PDFObject,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib'
import { withDecompressionLimit } from '../papers/decompression-limit.ts'

const [ACTION, NEXT, SCRIPT] = [PDFName.of('S'), PDFName.of('Next'), PDFName.of('JS')]

/** Actions that are always refused. */
const FORBIDDEN = ['Launch', 'ImportData']
/** Actions that leave the document: allowed in links, refused as automatic actions. */
const ONLY_IN_LINKS = ['URI', 'SubmitForm', 'GoToR', 'GoToE']

/** Acrobat's format functions with literal arguments, which official forms contain. */
const VALUE = `(?:"[^"\\\\]*"|'[^'\\\\]*'|-?[\\d.]+|true|false)`
const FORMAT_CALL = (open: string, close: string) =>
  `AF[A-Z]\\w*${open}\\s*(?:${VALUE}(?:\\s*,\\s*${VALUE})*)?\\s*${close}\\s*;?`
const FORMAT = new RegExp(`^\\s*(?:${FORMAT_CALL('\\(', '\\)')})?\\s*$`)
/** The same in the source of a PDF. */
const WRITTEN_SCRIPT = `/JS\\s*\\(\\s*(?:${FORMAT_CALL('\\\\?\\(', '\\\\?\\)')})?\\s*\\)`
const WRITTEN_FORMAT = new RegExp(`/S\\s*/JavaScript\\s*${WRITTEN_SCRIPT}|${WRITTEN_SCRIPT}\\s*/S\\s*/JavaScript`, 'g')

/**
 * Searched in the raw bytes, because a reference table may point into a stream, where no object is parsed. Long enough not to occur
 * in pictures by chance.
 */
const WRITTEN = /\/(?:JavaScript|Launch|Rendition)(?![\w-])/

/** Names that make an unreadable part suspicious. */
const MENTIONED = /\/(?:JS|JavaScript|Launch|OpenAction|AA|XFA|ObjStm)\b/

/** Every parsed object of a file, including those overridden by a later object with the same number: readers differ in which one they use. */
const parsed = new WeakMap<PDFContext, PDFObject[]>()
const { assign } = PDFContext.prototype
PDFContext.prototype.assign = function (ref, object) {
  const objects = parsed.get(this) ?? []
  parsed.set(this, objects)
  objects.push(object)
  assign.call(this, ref, object)
}

/**
 * Whether a PDF runs a script, starts a program or opens another document automatically. Attachments, links and destinations are
 * allowed. 'unknown': it cannot be parsed and contains a suspicious name. 'locked': it needs a password or a certificate. A PDF
 * that only forbids changes is checked normally.
 */
export async function hasActiveContent(bytes: Uint8Array): Promise<boolean | 'unknown' | 'locked'> {
  const text = namesIn(bytes)
  if (WRITTEN.test(text.replaceAll(WRITTEN_FORMAT, ''))) return true
  const load = (options: LoadOptions) =>
    withDecompressionLimit(() => PDFDocument.load(bytes, { ...OPTIONS, ...options }))
  try {
    const { context } = await load({ password: '' })
    return (parsed.get(context) ?? []).some((object) => isActive(context, object))
  } catch {
    const locked = await load({ ignoreEncryption: true })
      .then(({ isEncrypted }) => isEncrypted)
      .catch(() => false)
    return locked ? 'locked' : MENTIONED.test(text) && 'unknown'
  }
}

const OPTIONS: LoadOptions = { updateMetadata: false, parseSpeed: ParseSpeeds.Fastest, preserveXFA: true }

function isActive(context: PDFContext, object: PDFObject): boolean {
  if (object instanceof PDFArray) return object.asArray().some((item) => isActive(context, item))
  if (object instanceof PDFInvalidObject) {
    const bytes = new Uint8Array(object.sizeInBytes())
    object.copyBytesInto(bytes, 0)
    return MENTIONED.test(namesIn(bytes))
  }
  const dict = object instanceof PDFStream ? object.dict : object
  if (!(dict instanceof PDFDict)) return false
  const is = (key: string) => nameAt(context, dict, PDFName.of(key))
  if (dict.has(SCRIPT) && !isFormat(context.lookup(dict.get(SCRIPT)))) return true
  if (FORBIDDEN.includes(is('S')) || is('Subtype') === 'RichMedia' || dict.has(PDFName.of('XFA'))) return true
  const events = context.lookup(dict.get(PDFName.of('AA')))
  const begun = [dict.get(PDFName.of('OpenAction')), ...(events instanceof PDFDict ? events.values() : [])]
  if (begun.some((action) => leaves(context, action, new Set()))) return true
  return dict.values().some((value) => isActive(context, value))
}

const nameAt = (context: PDFContext, dict: PDFDict, key: PDFName): string => {
  const name = context.lookup(dict.get(key))
  return name instanceof PDFName ? name.decodeText() : ''
}

const isFormat = (script: PDFObject | undefined): boolean =>
  (script instanceof PDFString || script instanceof PDFHexString) && FORMAT.test(script.decodeText())

/** Whether an action or one of its successors leaves the document. An array is a destination or a list of actions. */
function leaves(context: PDFContext, given: PDFObject | undefined, seen: Set<PDFObject>): boolean {
  const action = context.lookup(given)
  if (!action || seen.has(action)) return false
  seen.add(action)
  if (action instanceof PDFArray) return action.asArray().some((item) => leaves(context, item, seen))
  if (!(action instanceof PDFDict)) return false
  return ONLY_IN_LINKS.includes(nameAt(context, action, ACTION)) || leaves(context, action.get(NEXT), seen)
}

/** The bytes as text with decoded names: `/J#53` is `/JS`. */
const namesIn = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replaceAll(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
