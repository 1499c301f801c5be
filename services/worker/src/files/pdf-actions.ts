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
import { unfolding } from '../papers/unfold.ts'

const [ACTION, NEXT, SCRIPT] = [PDFName.of('S'), PDFName.of('Next'), PDFName.of('JS')]

/** Actions that start something outside the document, however they are reached. */
const NEVER = ['Launch', 'ImportData']
/** Actions that leave the document: for a link that a person presses, not for the document itself. */
const NOT_BY_ITSELF = ['URI', 'SubmitForm', 'GoToR', 'GoToE']

/** Acrobat's own functions for the format of a field, with values alone: official forms have them. */
const VALUE = `(?:"[^"\\\\]*"|'[^'\\\\]*'|-?[\\d.]+|true|false)`
const FORMAT_CALL = (open: string, close: string) =>
  `AF[A-Z]\\w*${open}\\s*(?:${VALUE}(?:\\s*,\\s*${VALUE})*)?\\s*${close}\\s*;?`
const FORMAT = new RegExp(`^\\s*(?:${FORMAT_CALL('\\(', '\\)')})?\\s*$`)
/** The same as it is written in a file. */
const WRITTEN_SCRIPT = `/JS\\s*\\(\\s*(?:${FORMAT_CALL('\\\\?\\(', '\\\\?\\)')})?\\s*\\)`
const WRITTEN_FORMAT = new RegExp(`/S\\s*/JavaScript\\s*${WRITTEN_SCRIPT}|${WRITTEN_SCRIPT}\\s*/S\\s*/JavaScript`, 'g')

/**
 * Long enough that pictures do not have it by chance. A table of references may lead a reader anywhere, into the bytes of a
 * stream too, where no object is met.
 */
const WRITTEN = /\/(?:JavaScript|Launch|Rendition)(?![\w-])/

/** What a part that cannot be read might hide. */
const MENTIONED = /\/(?:JS|JavaScript|Launch|OpenAction|AA|XFA|ObjStm)\b/

/** Every object that was met in a file, also one that a later one with its number hides: readers differ in which of them counts. */
const met = new WeakMap<PDFContext, PDFObject[]>()
const { assign } = PDFContext.prototype
PDFContext.prototype.assign = function (ref, object) {
  const objects = met.get(this) ?? []
  met.set(this, objects)
  objects.push(object)
  assign.call(this, ref, object)
}

/**
 * Whether a PDF runs a script, starts a program, or opens something elsewhere by itself. Files that it encloses, links and
 * places within it do nothing by themselves. 'unknown': it cannot be taken apart, and mentions such a thing. 'locked': it
 * does not open without a password or a certificate. One that opens, and forbids changes alone, is looked into.
 */
export async function actsByItself(bytes: Uint8Array): Promise<boolean | 'unknown' | 'locked'> {
  const text = namesIn(bytes)
  if (WRITTEN.test(text.replaceAll(WRITTEN_FORMAT, ''))) return true
  const load = (options: LoadOptions) => unfolding(() => PDFDocument.load(bytes, { ...OPTIONS, ...options }))
  try {
    const { context } = await load({ password: '' })
    return (met.get(context) ?? []).some((object) => isActive(context, object))
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
  if (NEVER.includes(is('S')) || is('Subtype') === 'RichMedia' || dict.has(PDFName.of('XFA'))) return true
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

/** Whether an action, or one that follows it, leaves the document. An array in its place is a page to open at, or actions. */
function leaves(context: PDFContext, given: PDFObject | undefined, seen: Set<PDFObject>): boolean {
  const action = context.lookup(given)
  if (!action || seen.has(action)) return false
  seen.add(action)
  if (action instanceof PDFArray) return action.asArray().some((item) => leaves(context, item, seen))
  if (!(action instanceof PDFDict)) return false
  return NOT_BY_ITSELF.includes(nameAt(context, action, ACTION)) || leaves(context, action.get(NEXT), seen)
}

/** The text of bytes, with names as they are meant: `/J#53` is `/JS`. */
const namesIn = (bytes: Uint8Array): string =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    .toString('latin1')
    .replaceAll(/#([\da-f]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
