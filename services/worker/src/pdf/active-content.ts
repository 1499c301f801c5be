import {
  decodePDFRawStream,
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFDocument,
  PDFHexString,
  PDFName,
  type PDFObject,
  PDFRawStream,
  PDFStream,
  PDFString,
} from '@cantoo/pdf-lib'

/**
 * The active content of a PDF. `removable`: scripts of a form or for printing, or an XFA form beside a visible one; the
 * pages are the same without them. `forbidden`: other scripts, programs, films, or a request when it is opened. `xfa`:
 * its pages exist in an XFA form only, which few readers show.
 */
export type ActiveContent = 'none' | 'removable' | 'forbidden' | 'xfa'

const FORBIDDEN_ACTIONS = ['Launch', 'ImportData', 'Rendition', 'Movie', 'Sound', 'RichMediaExecute', 'GoTo3DView']
const FORBIDDEN_ANNOTATIONS = ['RichMedia', 'Screen', 'Movie', '3D']
/** Actions that leave the document: allowed in links, refused when they run automatically. */
const LEAVING_ACTIONS = ['URI', 'SubmitForm', 'GoToR', 'GoToE']

/** Acrobat's format functions with literal arguments, which change no content. */
const VALUE = `(?:"[^"\\\\]*"|'[^'\\\\]*'|-?[\\d.]+|true|false)`
const FORMAT = new RegExp(`^\\s*(?:AF[A-Z]\\w*\\(\\s*(?:${VALUE}(?:\\s*,\\s*${VALUE})*)?\\s*\\)\\s*;?)?\\s*$`)
/** Longer scripts are not read. Compressed size in bytes. */
const MAX_SCRIPT_BYTES = 100_000
/** Events of the catalogue before and after the document is printed. */
const PRINT_EVENTS = ['WP', 'DP']
/** A script that only opens the print dialog. */
const PRINT = /^\s*(?:this\s*\.\s*)?print\s*\([^()]*\)\s*;?\s*$/

/** Classifies a PDF in PDFium's plain form (`Pdf.save`). Throws when it cannot be parsed. quality.md, checklist 16. */
export async function activeContentOf(plain: Uint8Array): Promise<ActiveContent> {
  const { context, catalog } = await PDFDocument.load(plain, { updateMetadata: false, preserveXFA: true })
  const form = dictAt(context, catalog, 'AcroForm')
  const fields = form && context.lookup(form.get(PDFName.of('Fields')))
  const inForm = fields instanceof PDFArray && fields.size() > 0
  const dicts = context.enumerateIndirectObjects().flatMap(([, object]) => dictsIn(object))
  const started = [
    catalog.get(PDFName.of('OpenAction')),
    ...eventsOf(catalog),
    ...dicts.filter(isPage).flatMap(eventsOf),
  ]
  const whenPrinted = new Set(PRINT_EVENTS.flatMap((event) => actionsFrom(context, eventAt(catalog, event))))
  const classes = [
    ...dicts.map((dict) => classOf(dict)),
    ...started.flatMap((action) => actionsFrom(context, action)).map(classOfStarted),
    ...(form?.has(PDFName.of('XFA')) ? [isShownByXfaOnly() ? ('xfa' as const) : ('removable' as const)] : []),
  ]
  return (['forbidden', 'xfa', 'removable'] as const).find((one) => classes.includes(one)) ?? 'none'

  function classOf(dict: PDFDict): ActiveContent {
    if (FORBIDDEN_ACTIONS.includes(nameAt(context, dict, 'S'))) return 'forbidden'
    if (FORBIDDEN_ANNOTATIONS.includes(nameAt(context, dict, 'Subtype'))) return 'forbidden'
    if (!dict.has(PDFName.of('JS'))) return 'none'
    const script = scriptOf(context, dict)
    if (script !== null && FORMAT.test(script)) return 'none'
    // Official forms have many scripts that do not change what they show. Elsewhere only printing is a legitimate
    // purpose.
    if (inForm || whenPrinted.has(dict)) return 'removable'
    return script !== null && PRINT.test(script) ? 'removable' : 'forbidden'
  }

  function classOfStarted(action: PDFDict): ActiveContent {
    return LEAVING_ACTIONS.includes(nameAt(context, action, 'S')) ? 'forbidden' : 'none'
  }

  function eventsOf(owner: PDFDict): PDFObject[] {
    return dictAt(context, owner, 'AA')?.values() ?? []
  }

  function eventAt(owner: PDFDict, event: string): PDFObject | undefined {
    return dictAt(context, owner, 'AA')?.get(PDFName.of(event))
  }

  function isPage(dict: PDFDict): boolean {
    return nameAt(context, dict, 'Type') === 'Page'
  }

  /** Such a form's only page says "Please wait …". */
  function isShownByXfaOnly(): boolean {
    return !inForm || String(context.lookup(catalog.get(PDFName.of('NeedsRendering')))) === 'true'
  }
}

function dictsIn(object: PDFObject): PDFDict[] {
  if (object instanceof PDFArray) return object.asArray().flatMap(dictsIn)
  const dict = object instanceof PDFStream ? object.dict : object
  return dict instanceof PDFDict ? [dict, ...dict.values().flatMap(dictsIn)] : []
}

/** An action and those that follow it. An array is a destination or a list of actions. */
function actionsFrom(context: PDFContext, given: PDFObject | undefined, seen = new Set<PDFObject>()): PDFDict[] {
  const action = context.lookup(given)
  if (!action || seen.has(action)) return []
  seen.add(action)
  if (action instanceof PDFArray) return action.asArray().flatMap((item) => actionsFrom(context, item, seen))
  if (!(action instanceof PDFDict)) return []
  return [action, ...actionsFrom(context, action.get(PDFName.of('Next')), seen)]
}

/** A script is a string or a stream; null: it cannot be read. */
function scriptOf(context: PDFContext, action: PDFDict): string | null {
  const script = context.lookup(action.get(PDFName.of('JS')))
  if (script instanceof PDFString || script instanceof PDFHexString) return script.decodeText()
  if (script instanceof PDFRawStream && script.getContentsSize() <= MAX_SCRIPT_BYTES)
    return Buffer.from(decodePDFRawStream(script).decode()).toString('latin1')
  return script === undefined ? '' : null
}

function dictAt(context: PDFContext, dict: PDFDict, key: string): PDFDict | undefined {
  const value = context.lookup(dict.get(PDFName.of(key)))
  return value instanceof PDFDict ? value : undefined
}

const nameAt = (context: PDFContext, dict: PDFDict, key: string): string => {
  const name = context.lookup(dict.get(PDFName.of(key)))
  return name instanceof PDFName ? name.decodeText() : ''
}
