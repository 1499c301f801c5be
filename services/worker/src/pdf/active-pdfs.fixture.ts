import { deflateSync } from 'node:zlib'
import { PDFDocument } from '@cantoo/pdf-lib'
import { handmade, stream } from './handmade-pdf.fixture.ts'

const SCRIPT = '<</S/JavaScript/JS(app.alert\\(1\\))>>'
const WEB = '<</S/URI/URI(https://elsewhere.example/)>>'
const script = (source: string) => `<</S/JavaScript/JS(${source.replaceAll(/[()\\]/g, '\\$&')})>>`

/** A filled field with its own entries, in a form. */
const field = (entries: string, objects: Record<number, string | Buffer> = {}, catalogue = '') =>
  handmade({
    catalogue: `/AcroForm<</Fields[10 0 R]/DA(/F 12 Tf 0 g)/DR<</Font<</F 4 0 R>>>>>>${catalogue}`,
    page: '/Annots[10 0 R]',
    objects: {
      10: `<</Type/Annot/Subtype/Widget/FT/Tx/T(born)/V(1990)/F 4/Rect[50 600 250 630]/AP<</N 11 0 R>>${entries}>>`,
      11: stream(
        'BT /F 18 Tf 4 8 Td (1990) Tj ET',
        '/Type/XObject/Subtype/Form/BBox[0 0 200 30]/Resources<</Font<</F 4 0 R>>>>',
      ),
      ...objects,
    },
  })

async function saved(change: (document: PDFDocument) => unknown): Promise<Buffer> {
  const document = await PDFDocument.create()
  document.addPage([595, 842]).drawText('Confirmation of booking', { x: 50, y: 700 })
  await change(document)
  return Buffer.from(await document.save())
}

type Example = [what: string, make: () => Buffer | Promise<Buffer>]

/** PDFs that start programs, films or scripts, or contact an address when they are opened. */
export const FORBIDDEN_PDFS: Example[] = [
  ['a script that runs when it is opened', () => handmade({ catalogue: `/OpenAction ${SCRIPT}` })],
  ['a script of the document', () => saved((document) => document.addJavaScript('main', 'app.alert(1)'))],
  [
    'a script whose name is written otherwise',
    () => handmade({ catalogue: '/OpenAction<</S/J#61vaScript/J#53 10 0 R>>', objects: { 10: '(app.alert\\(1\\))' } }),
  ],
  [
    'a script of a field without a form',
    () => handmade({ page: `/Annots[<</Subtype/Widget/FT/Tx/T(born)/Rect[0 0 9 9]/AA<</F ${SCRIPT}>>>>]` }),
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
      handmade({ catalogue: '/OpenAction 10 0 R', objects: { 10: '<</S/GoTo/D[3 0 R/Fit]/Next 11 0 R>>', 11: WEB } }),
  ],
  ['a web page that opens with a page', () => handmade({ page: `/AA<</O ${WEB}>>` })],
  [
    'a form that sends itself when it is closed',
    () => handmade({ catalogue: '/AA<</WC<</S/SubmitForm/F(https://elsewhere.example/)>>>>' }),
  ],
  ['a script that runs when it is saved', () => handmade({ catalogue: `/AA<</WS ${SCRIPT}>>` })],
  ['a web page that opens when it is printed', () => handmade({ catalogue: `/AA<</WP ${WEB}>>` })],
  [
    'another document that opens with it',
    () => handmade({ catalogue: '/OpenAction<</S/GoToR/F(\\\\\\\\server\\\\share\\\\x.pdf)/D[0/Fit]>>' }),
  ],
  [
    'a program behind a button',
    () => handmade({ page: '/Annots[<</Subtype/Link/Rect[0 0 9 9]/A<</S/Launch/F(cmd.exe)>>>>]' }),
  ],
  ['a film that plays in it', () => handmade({ page: '/Annots[<</Subtype/RichMedia/Rect[0 0 9 9]>>]' })],
  [
    'a script, and an owner password',
    () =>
      saved(async (document) => {
        document.addJavaScript('main', 'app.alert(1)')
        await document.encrypt({ userPassword: '', ownerPassword: 'own' })
      }),
  ],
]

/** PDFs whose scripts or XFA forms are removed, since their pages are the same without them. */
export const REMOVABLE_PDFS: Example[] = [
  ['a form that calculates', () => field(`/AA<</C ${script('event.value = this.getField("a").value * 2')}>>`)],
  ['a form that warns', () => field(`/AA<</V ${script('if (!event.value) app.alert("Enter a year")')}>>`)],
  ['a help button of a form', () => field(`/AA<</D ${script('app.launchURL("https://elsewhere.example")')}>>`)],
  [
    'functions of a form',
    () => field('', {}, `/Names<</JavaScript<</Names[(f)${script('function sum(a, b) { return a + b }')}]>>>>`),
  ],
  [
    'a compressed script of a form',
    () => field('', COMPRESSED, `/Names<</JavaScript<</Names[(f)<</S/JavaScript/JS 12 0 R>>]>>>>`),
  ],
  ['a script of a form that runs when it is opened', () => field('', {}, `/OpenAction ${script('xfa_installed')}`)],
  ['a script that prints it', () => handmade({ catalogue: `/OpenAction ${script('this.print({bUI: true});')}` })],
  [
    'a script that runs before it is printed',
    () => handmade({ catalogue: `/AA<</WP ${script('this.addWatermarkFromText("Copy")')}>>` }),
  ],
  [
    'scripts that run before and after it is printed, one behind another',
    () =>
      handmade({
        catalogue: '/AA<</WP 10 0 R/DP 10 0 R>>',
        objects: { 10: `<</S/GoTo/D[3 0 R/Fit]/Next ${script('app.beep(0)')}>>` },
      }),
  ],
  ['an XFA form beside its pages', () => withXfa(field('', { 12: '(<xdp/>)' }))],
]

const COMPRESSED = { 12: stream(deflateSync('app.launchURL("https://elsewhere.example")'), '/Filter/FlateDecode') }

const withXfa = (bytes: Buffer) =>
  Buffer.from(bytes.toString('latin1').replace('/DA(/F 12', '/XFA 12 0 R/DA(/F 12'), 'latin1')

/** PDFs whose pages exist in an XFA form only. */
export const XFA_PDFS: Example[] = [
  ['no other fields', () => handmade({ catalogue: '/AcroForm<</Fields[]/XFA 10 0 R>>', objects: { 10: '(<xdp/>)' } })],
  ['a need to be rendered', () => withXfa(field('', { 12: '(<xdp/>)' }, '/NeedsRendering true'))],
]

/** Harmless PDFs. */
export const CALM_PDFS: Example[] = [
  ['that opens at a page', () => handmade({ catalogue: '/OpenAction[3 0 R/Fit]' })],
  ['that opens at a place, by an action', () => handmade({ catalogue: '/OpenAction<</S/GoTo/D[3 0 R/XYZ 0 800 1]>>' })],
  ['that opens the print dialog', () => handmade({ catalogue: '/OpenAction<</S/Named/N/Print>>' })],
  ['with a link', () => handmade({ page: `/Annots[<</Subtype/Link/Rect[0 0 9 9]/A ${WEB}>>]` })],
  [
    'with a link to a page about scripts',
    () =>
      handmade({ page: '/Annots[<</Subtype/Link/Rect[0 0 9 9]/A<</S/URI/URI(https://docs.example/JavaScript)>>>>]' }),
  ],
  ['with an empty tree of scripts', () => handmade({ catalogue: '/Names<</JavaScript<</Names[]>>>>' })],
  ['with a form whose dates have a format', () => field(`/AA<</F ${script('AFDate_FormatEx("dd/mm/yyyy");')}>>`)],
  [
    'with a form whose numbers have a format',
    () => field(`/AA<</F ${script('AFNumber_Format(2, 0, 0, 0, "", true)')}>>`),
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
  ['with an owner password', () => saved((document) => document.encrypt({ userPassword: '', ownerPassword: 'own' }))],
  ['with an empty script', () => handmade({ catalogue: '/OpenAction<</S/JavaScript/JS()>>' })],
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

/** All of them, with the expected treatment of each kind. */
export const ACTIVE_PDFS_BY_KIND: Record<string, Example[]> = {
  forbidden: FORBIDDEN_PDFS,
  removable: REMOVABLE_PDFS,
  xfa: XFA_PDFS,
  calm: CALM_PDFS,
  locked: LOCKED_PDFS,
}
