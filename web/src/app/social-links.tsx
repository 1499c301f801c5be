import type { SocialLink } from '@passage/contracts/api/site.schema'
import { useI18n } from '../i18n/use-i18n.ts'

/** Each network's name and mark, drawn like the icons. */
const NETWORKS = {
  facebook: {
    name: 'Facebook',
    mark: <path d="M18 2h-3a5 5 0 0 0-5 5v3H7v4h3v8h4v-8h3l1-4h-4V7a1 1 0 0 1 1-1h3z" />,
  },
  x: { name: 'X', mark: <path d="M4 4l16 16M20 4L4 20" /> },
  instagram: {
    name: 'Instagram',
    mark: (
      <>
        <rect width="20" height="20" x="2" y="2" rx="5" />
        <circle cx="12" cy="12" r="4" />
        <path d="M17.5 6.5h.01" />
      </>
    ),
  },
  linkedin: {
    name: 'LinkedIn',
    mark: (
      <>
        <path d="M16 8a6 6 0 0 1 6 6v7h-4v-7a2 2 0 0 0-4 0v7h-4v-7a6 6 0 0 1 6-6z" />
        <path d="M2 9h4v12H2z" />
        <circle cx="4" cy="4" r="2" />
      </>
    ),
  },
}

/** The company's pages on social networks. Public specification §2, *Footer*. */
export function SocialLinks({ links }: { links: readonly SocialLink[] }) {
  const { LL, locale } = useI18n()
  const texts = LL.footer.social
  const sources = [...new Set(links.map(({ source }) => source[locale]))]
  return (
    <nav aria-label={texts.title()} className="mx-auto max-w-page px-4 pb-6 sm:px-6">
      <ul className="flex flex-wrap gap-x-6">
        {links.map(({ network, address }) => {
          const { name, mark } = NETWORKS[network]
          return (
            <li key={network}>
              <a
                href={address}
                target="_blank"
                rel="noreferrer"
                className="inline-flex min-h-11 items-center gap-2 font-medium text-sea underline-offset-4 hover:underline"
              >
                <svg
                  viewBox="0 0 24 24"
                  fill="none"
                  stroke="currentColor"
                  strokeWidth={2}
                  strokeLinecap="round"
                  strokeLinejoin="round"
                  aria-hidden
                  className="size-5"
                >
                  {mark}
                </svg>
                {name}
                <span className="sr-only"> ({LL.common.opensInNewTab()})</span>
              </a>
            </li>
          )
        })}
      </ul>
      <p className="text-sm text-slate">{texts.source(sources.join(', '))}</p>
    </nav>
  )
}
