/** The screens, and what stands folded on the first, that come with the first touch of that one, and not with the page. */
export { CheckScreen } from './check-screen.tsx'
export { ContactScreen } from './contact-screen.tsx'
export { DocumentsScreen } from './documents/documents-screen.tsx'
export { PassportFields } from './passport-fields.tsx'
