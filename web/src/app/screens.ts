import { scopeOf } from '@passage/contracts/domain/people/permissions'
import { isStaff, type Role } from '@passage/contracts/domain/people/roles'
import type { LegalDocument } from '@passage/contracts/domain/site/legal'
import { neededAt } from '@passage/contracts/domain/site/screen-needs'
import type { Screen } from '@passage/contracts/domain/site/screens'
import type { ComponentType } from 'react'
import OneOrderPage from '../features/one-order/one-order-page.tsx'
import { isHosted } from '../features/session/api/identity.ts'
import type { TranslationFunctions } from '../i18n/dictionaries.ts'
import { signInPath } from '../lib/session/next-path.ts'

export type Viewer = { role: Role } | null

/** The page's title and description in its HTML. */
export interface Head {
  title: string
  description: string
}

/** The groups of staff's navigation, in its order. */
export const MENU_GROUPS = ['work', 'catalogue', 'people', 'record'] as const

export type MenuGroup = (typeof MENU_GROUPS)[number]

/** A link of the navigation: staff's sidebar and the slide-out menu. */
interface MenuEntry {
  /** Its text, `LL.nav[key]`, and its icon in `nav-links.tsx`. */
  key: Exclude<keyof TranslationFunctions['nav'], 'groups'>
  /** The group in staff's sidebar. Left out: above the groups, in the slide-out menu only. */
  group?: MenuGroup
  /** Whether the reader sees the link; left out: everyone who may open the screen. */
  isFor?: (reader: Viewer) => boolean
  /** The link's target, if it is not the screen. */
  leads?: (reader: Viewer) => string
}

interface ScreenEntry {
  load: () => Promise<{ default: ComponentType }>
  /** Whether the page shows texts of `rooms.ts`. */
  rooms?: true
  /** It fills the window, without staff's sidebar. */
  fillsWindow?: true
  menu?: MenuEntry
  /** Left out: the title in the HTML is the brand's name. */
  head?: (LL: TranslationFunctions) => Head
  /**
   * The assistant’s button would cover the page’s own controls: in the wizard, in forms, where orders are paid, and on
   * staff's and agencies' screens.
   */
  hasNoAssistant?: true
  /** Has its own title, but search engines must not list it: the address identifies an order. */
  isUnlisted?: true
}

const mayLookUp = (reader: Viewer): boolean => reader !== null && scopeOf('order:look-up', reader.role) !== null

const texts = ({ title, description }: Record<keyof Head, () => string>): Head => ({
  title: title(),
  description: description(),
})

const law = (document: LegalDocument) =>
  ({
    load: () => import('../features/legal/legal-page.tsx'),
    head: ({ heads, legal }) => ({ title: legal.titles[document](), description: heads.legal[document]() }),
  }) satisfies ScreenEntry

/**
 * Every screen: its page, menu entry and head; its permission is in `SCREEN_NEEDS`. The menu uses this order. Public
 * specification §2; settled.md, Screens and routes.
 */
const screens = {
  '/': {
    load: () => import('./pages/home/home-page.tsx'),
    menu: { key: 'home' },
    head: ({ brand, tagline, heads: { home } }) => ({
      title: `${brand()} – ${tagline()}`,
      description: home.description(),
    }),
  },
  '/desk': {
    load: () => import('../features/desk/desk-page.tsx'),
    rooms: true,
    fillsWindow: true,
    hasNoAssistant: true,
    menu: { key: 'desk', group: 'work' },
  },
  '/desk/team': {
    load: () => import('../features/team/team-page.tsx'),
    rooms: true,
    hasNoAssistant: true,
    menu: { key: 'team', group: 'work' },
  },
  '/order': {
    load: () => import('../features/order/order-page.tsx'),
    hasNoAssistant: true,
    // A signed-out visitor signs in first and returns to the wizard.
    menu: { key: 'order', group: 'work', leads: (reader) => (reader ? '/order' : signInPath('/order')) },
    head: ({ heads }) => texts(heads.order),
  },
  '/orders': {
    // Its parts are used on many pages: it is part of the first file.
    load: async () => ({ default: OneOrderPage }),
    hasNoAssistant: true,
    head: ({ heads }) => texts(heads.oneOrder),
    isUnlisted: true,
  },
  '/catalog': {
    load: () => import('../features/catalogue/catalogue-page.tsx'),
    rooms: true,
    hasNoAssistant: true,
    menu: { key: 'catalogue', group: 'catalogue' },
  },
  '/track': {
    load: () => import('../features/track/track-page.tsx'),
    rooms: true,
    hasNoAssistant: true,
    menu: {
      key: 'track',
      group: 'work',
      isFor: () => true,
      leads: (reader) => (mayLookUp(reader) ? '/track' : '/#tracking'),
    },
  },
  '/my-orders': {
    load: () => import('./pages/my-orders-page.tsx'),
    rooms: true,
    menu: { key: 'myOrders', group: 'work' },
  },
  '/agency-dashboard': {
    load: () => import('./pages/dashboard-page.tsx'),
    rooms: true,
    hasNoAssistant: true,
    menu: { key: 'dashboard', group: 'work' },
  },
  '/admin/users': {
    load: () => import('../features/people/users-page.tsx'),
    rooms: true,
    hasNoAssistant: true,
    menu: { key: 'users', group: 'people' },
  },
  '/admin/agencies': {
    load: () => import('../features/agencies/agencies-page.tsx'),
    rooms: true,
    hasNoAssistant: true,
    menu: { key: 'agencies', group: 'people' },
  },
  '/admin/countries': {
    load: () => import('../features/countries/countries-page.tsx'),
    rooms: true,
    hasNoAssistant: true,
    menu: { key: 'countries', group: 'catalogue' },
  },
  '/admin/visa-orders': {
    load: () => import('../features/visa-prices/visa-prices-page.tsx'),
    rooms: true,
    hasNoAssistant: true,
    menu: { key: 'visaPrices', group: 'catalogue' },
  },
  '/admin/checklists': {
    load: () => import('../features/checklists/checklists-page.tsx'),
    rooms: true,
    hasNoAssistant: true,
    menu: { key: 'checklists', group: 'catalogue' },
  },
  '/admin/visa-requirements': {
    load: () => import('../features/requirement-import/requirements-page.tsx'),
    rooms: true,
    hasNoAssistant: true,
    menu: { key: 'requirements', group: 'catalogue' },
  },
  '/admin/contact-messages': {
    load: () => import('../features/contact-messages/contact-messages-page.tsx'),
    rooms: true,
    hasNoAssistant: true,
    menu: { key: 'contactMessages', group: 'people' },
  },
  '/admin/audit': {
    load: () => import('../features/audit/audit-page.tsx'),
    rooms: true,
    hasNoAssistant: true,
    menu: { key: 'audit', group: 'record' },
  },
  '/b2b/register': {
    load: () => import('../features/partner/register-page.tsx'),
    rooms: true,
    hasNoAssistant: true,
    // People who are not partners yet, as in the header.
    menu: { key: 'partner', isFor: (reader) => reader?.role !== 'b2b_client' },
    head: ({ heads }) => texts(heads.partner),
  },
  '/account': {
    load: () => import('./pages/account-page.tsx'),
    rooms: true,
    hasNoAssistant: true,
  },
  '/login': { load: () => import('../features/session/sign-in-page.tsx'), hasNoAssistant: true },
  '/clerk-login': {
    load: async () =>
      (await isHosted())
        ? import('../features/hosted/hosted-sign-in-page.tsx')
        : import('../features/session/sign-in-page.tsx'),
    hasNoAssistant: true,
    head: ({ heads }) => texts(heads.signIn),
  },
  '/clerk-signup': {
    load: async () =>
      (await isHosted())
        ? import('../features/hosted/hosted-sign-up-page.tsx')
        : import('../features/sign-up/sign-up-page.tsx'),
    hasNoAssistant: true,
    head: ({ heads }) => texts(heads.signUp),
  },
  '/verify-email': { load: () => import('../features/sign-up/verify-email-page.tsx'), hasNoAssistant: true },
  '/reset-password': { load: () => import('../features/sign-up/reset-password-page.tsx'), hasNoAssistant: true },
  '/help/documents': {
    load: () => import('../features/help-pages/documents-page.tsx'),
    head: ({ helpPages: { documents } }) => ({ title: documents.title(), description: documents.subtitle() }),
  },
  '/help/processing-times': {
    load: () => import('../features/help-pages/processing-times-page.tsx'),
    head: ({ helpPages: { times } }) => ({ title: times.title(), description: times.subtitle() }),
  },
  '/legal/terms': law('terms'),
  '/legal/privacy': law('privacy'),
  '/legal/refund': law('refund'),
  '/legal/cookies': law('cookies'),
  '/legal/gdpr': law('gdpr'),
  '/legal/imprint': {
    load: () => import('../features/legal/imprint-page.tsx'),
    head: ({ heads, legal }) => ({ title: legal.imprint.title(), description: heads.legal.imprint() }),
  },
} satisfies Record<Screen, ScreenEntry>

/** The texts of the menu's links. */
export type MenuKey = Extract<(typeof screens)[Screen], { menu: object }>['menu']['key']

/** Each screen with its path, and the permission that it asks for. */
export const screenList = (Object.entries(screens) as [Screen, ScreenEntry][]).map(
  ([path, screen]) => [path, { ...screen, needs: neededAt(path) }] as const,
)

/** Whether the assistant’s button is shown on the page of this path. */
export const hasAssistant = (path: string): boolean => !screenAt(path)?.hasNoAssistant

/** Whether staff's sidebar is shown: on each screen with a permission that does not fill the window. */
export const hasSidebar = (path: string, reader: Viewer): boolean =>
  reader !== null && isStaff(reader.role) && neededAt(path) !== undefined && !fillsWindow(path)

/** Whether the screen of this path is as high as the window, without a footer. */
export const fillsWindow = (path: string): boolean => screenAt(path)?.fillsWindow ?? false

const screenAt = (path: string): ScreenEntry | undefined => (screens as Partial<Record<string, ScreenEntry>>)[path]

/** Title and description of each screen that has its own, in one language, and whether search engines may list it. */
export function headsIn(LL: TranslationFunctions): Record<string, Head & { isListed: boolean }> {
  const heads = screenList.flatMap(([path, { head, isUnlisted }]) => {
    if (!head) return []
    const { title, description } = head(LL)
    return [
      [path, { title: path === '/' ? title : `${title} – ${LL.brand()}`, description, isListed: !isUnlisted }] as const,
    ]
  })
  return Object.fromEntries(heads)
}
