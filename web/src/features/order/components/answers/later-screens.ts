/** The screens that come with the first touch of an earlier one, and not with the page. */
export { CheckScreen } from './check-screen.tsx'
export { ContactScreen } from './contact-screen.tsx'
export { DocumentsScreen } from './documents/documents-screen.tsx'
