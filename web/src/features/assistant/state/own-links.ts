import type { ChatReply } from '@passage/contracts/api/chatbot.schema'

/** Where the page stands is no matter here: only what is the same everywhere counts as a path of ours. */
const ANY_SITE = 'https://site.invalid'

/** Whether an address is a path of this site, and of no other: neither `//elsewhere` nor `javascript:` nor `/\elsewhere`. */
export function isOwnPath(href: string): boolean {
  return href.startsWith('/') && URL.canParse(href, ANY_SITE) && new URL(href, ANY_SITE).origin === ANY_SITE
}

/** The links of a reply that may be shown. */
export const ownLinks = (links: ChatReply['links']): ChatReply['links'] => links.filter(({ href }) => isOwnPath(href))
