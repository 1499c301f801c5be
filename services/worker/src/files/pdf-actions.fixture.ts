import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'

/** A handwritten PDF of one page with additional entries in catalogue, page and trailer, and further objects from number 10. */
export const handmade = ({ catalogue = '', page = '', objects = '', trailer = '' }): Buffer =>
  Buffer.from(
    [
      '%PDF-1.7',
      `1 0 obj<</Type/Catalog/Pages 2 0 R${catalogue}>>endobj`,
      '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
      `3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]${page}>>endobj`,
      objects,
      `trailer<</Root 1 0 R${trailer}>>`,
      '%%EOF\n',
    ].join('\n'),
  )

const SCRIPT = '<</S/JavaScript/JS(app.alert\\(1\\))>>'
const WEB = '<</S/URI/URI(https://elsewhere.example/)>>'
const field = (action: string) => `<</Subtype/Widget/FT/Tx/T(born)/Rect[0 0 9 9]/AA<</F ${action}>>>>`

/** A PDF with object 10 in an object stream, and further objects behind it. */
function folded(object: string, behind = ''): Buffer {
  const data = deflateSync(Buffer.from(`10 0 ${object}`))
  const [before, after] = handmade({ catalogue: '/OpenAction 10 0 R', objects: 'HERE' }).toString().split('HERE')
  const stream = `9 0 obj<</Type/ObjStm/N 1/First 5/Filter/FlateDecode/Length ${data.length}>>stream\n`
  const parts = [before, stream, data, '\nendstream endobj\n', behind, after]
  return Buffer.concat(parts.map((part) => Buffer.from(part as string)))
}

async function saved(change: (document: PDFDocument) => unknown): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.addPage([595, 842]).drawText('Confirmation of booking', { x: 50, y: 700 })
  await change(document)
  return Buffer.from(await document.save())
}

type Example = [what: string, make: () => Buffer | Promise<Buffer>]

/** PDFs with active content. */
export const ACTIVE_PDFS: Example[] = [
  ['a script that runs when it is opened', () => handmade({ catalogue: `/OpenAction ${SCRIPT}` })],
  ['a script of the document', () => saved((document) => document.addJavaScript('main', 'app.alert(1)'))],
  [
    'a script whose name is written otherwise',
    () =>
      handmade({
        catalogue: '/OpenAction<</S/J#61vaScript/J#53 10 0 R>>',
        objects: '10 0 obj(app.alert\\(1\\))endobj',
      }),
  ],
  ['a script in an object stream', () => folded(SCRIPT)],
  [
    'a script in an object that a later one hides',
    () => handmade({ catalogue: '/OpenAction 10 0 R', objects: `10 0 obj${SCRIPT}endobj\n10 0 obj[3 0 R/Fit]endobj` }),
  ],
  ['a script in an object stream that a later object hides', () => folded(SCRIPT, '10 0 obj[3 0 R/Fit]endobj')],
  [
    'a script in the bytes of a stream',
    () => handmade({ objects: `10 0 obj<</Length 60>>stream\n11 0 obj${SCRIPT}endobj\nendstream endobj` }),
  ],
  ['a script in an object that cannot be read', () => handmade({ objects: `10 0 obj<</A ${SCRIPT}/B<</C>endobj` })],
  ['a script of a field', () => handmade({ page: `/Annots[${field(SCRIPT)}]` })],
  [
    'a script beside a harmless name',
    () =>
      handmade({
        page: `/Annots[${field('<</S/JavaScript/JS(AFDate_FormatEx\\(app.launchURL\\("https://elsewhere.example"\\)\\))>>')}]`,
      }),
  ],
  [
    'a script of a rendition',
    () => handmade({ page: '/Annots[<</Subtype/Screen/Rect[0 0 9 9]/A<</S/Rendition/JS(app.alert\\(1\\))>>>>]' }),
  ],
  [
    'a script after a harmless step',
    () => handmade({ catalogue: `/OpenAction<</S/GoTo/D[3 0 R/Fit]/Next[${SCRIPT}]>>` }),
  ],
  ['a web page that opens with it', () => handmade({ catalogue: `/OpenAction ${WEB}` })],
  [
    'a web page that opens with it, by two steps',
    () =>
      handmade({
        catalogue: '/OpenAction 10 0 R',
        objects: `10 0 obj<</S/GoTo/D[3 0 R/Fit]/Next 11 0 R>>endobj\n11 0 obj${WEB}endobj`,
      }),
  ],
  ['a web page that opens with a page', () => handmade({ page: `/AA<</O ${WEB}>>` })],
  [
    'a form that sends itself when it is closed',
    () => handmade({ catalogue: '/AA<</WC<</S/SubmitForm/F(https://elsewhere.example/)>>>>' }),
  ],
  [
    'another document that opens with it',
    () => handmade({ catalogue: '/OpenAction<</S/GoToR/F(\\\\\\\\server\\\\share\\\\x.pdf)/D[0/Fit]>>' }),
  ],
  [
    'a program behind a button',
    () => handmade({ page: '/Annots[<</Subtype/Link/Rect[0 0 9 9]/A<</S/Launch/F(cmd.exe)>>>>]' }),
  ],
  [
    'an XFA form, which has scripts of its own',
    () => handmade({ catalogue: '/AcroForm<</Fields[]/XFA 10 0 R>>', objects: '10 0 obj(x)endobj' }),
  ],
  ['a film that plays in it', () => handmade({ page: '/Annots[<</Subtype/RichMedia/Rect[0 0 9 9]>>]' })],
  [
    'a script, and locked without a password',
    async () =>
      saved(async (document) => {
        document.addJavaScript('main', 'app.alert(1)')
        await document.encrypt({ userPassword: '', ownerPassword: 'own' })
      }),
  ],
]

/** Harmless PDFs. */
export const CALM_PDFS: Example[] = [
  ['that opens at a page', () => handmade({ catalogue: '/OpenAction[3 0 R/Fit]' })],
  ['that opens at a place, by an action', () => handmade({ catalogue: '/OpenAction<</S/GoTo/D[3 0 R/XYZ 0 800 1]>>' })],
  ['that opens the print dialog', () => handmade({ catalogue: '/OpenAction<</S/Named/N/Print>>' })],
  ['with a link to press', () => handmade({ page: `/Annots[<</Subtype/Link/Rect[0 0 9 9]/A ${WEB}>>]` })],
  [
    'with a form whose dates have a format',
    () => handmade({ page: `/Annots[${field('<</S/JavaScript/JS(AFDate_FormatEx\\("dd/mm/yyyy"\\);)>>')}]` }),
  ],
  [
    'with a form whose numbers have a format',
    () => handmade({ page: `/Annots[${field('<</JS(AFNumber_Format\\(2, 0, 0, 0, "", true\\))/S/JavaScript>>')}]` }),
  ],
  [
    'with a form to fill in',
    () => saved((document) => document.getForm().createTextField('name').addToPage(document.getPage(0))),
  ],
  [
    'with an electronic invoice enclosed',
    () => saved((document) => document.attach(Buffer.from('<Invoice/>'), 'factur-x.xml')),
  ],
  ['that speaks of scripts', () => saved((document) => document.getPage(0).drawText('/JavaScript and /Launch'))],
  [
    'that is locked without a password',
    () => saved((document) => document.encrypt({ userPassword: '', ownerPassword: 'own' })),
  ],
  [
    'with an empty script',
    () =>
      saved((document) =>
        document.catalog.set(PDFName.of('OpenAction'), document.context.obj({ S: 'JavaScript', JS: PDFString.of('') })),
      ),
  ],
]

const BY_CERTIFICATE = '/Encrypt<</Filter/Adobe.PubSec/V 4/SubFilter/adbe.pkcs7.s5>>/ID[<00><00>]'
/** An incomplete encryption dictionary. */
export const FAULTY_LOCK = '/Encrypt<</Filter/Standard/V 4/R 4>>'

/** PDFs that need a password or a certificate. */
export const LOCKED_PDFS: Example[] = [
  ['a password', () => saved((document) => document.encrypt({ userPassword: 'open', ownerPassword: 'own' }))],
  [
    'a password, and object streams',
    async () => {
      const document = await PDFDocument.create()
      document.addPage()
      document.encrypt({ userPassword: 'open', ownerPassword: 'own' })
      return Buffer.from(await document.save({ useObjectStreams: true }))
    },
  ],
  ['a certificate', () => handmade({ trailer: BY_CERTIFICATE })],
  ['a lock that says too little to be opened', () => handmade({ trailer: FAULTY_LOCK })],
]
