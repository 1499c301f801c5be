import { useQuery } from '@tanstack/react-query'
import { useSetAtom } from 'jotai'
import { MapPin, MessageCircle } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { siteQuery } from '../../../lib/server/shared-queries.ts'
import { useHydrated } from '../../../lib/use-hydrated.ts'
import { Button } from '../../../ui/button.tsx'
import { Card } from '../../../ui/card.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { PageSection } from '../../../ui/page-section.tsx'
import { chatPanel } from '../../conversation/attached-conversation.ts'
import { ContactForm } from './contact-form.tsx'

/** *Contact* of the landing page: a form, the tile of the assistant (*Live Chat*) and the office's address. Public specification §2. Needs the texts `contact`. */
export function ContactSection() {
  const { title, subtitle } = useI18n().LL.contact
  return (
    <PageSection id="contact" title={title()} subtitle={subtitle()}>
      <div className="mt-5 grid gap-4 sm:mt-8 sm:gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card>
          <ContactForm />
        </Card>
        <ContactTiles />
      </div>
    </PageSection>
  )
}

/**
 * *Live Chat*, which is named as a program, and the office's address, beside the form. What is not configured is left
 * out. Public specification §2, *Contact*.
 */
function ContactTiles() {
  const { LL } = useI18n()
  const texts = LL.contact
  const openChat = useSetAtom(chatPanel)
  const query = useQuery(siteQuery)
  const site = useHydrated() ? query.data : undefined
  return (
    <div className="grid content-start gap-4 sm:grid-cols-2 lg:grid-cols-1">
      <Card>
        <h3 className="flex items-center gap-2 text-lg font-semibold">
          <MessageCircle aria-hidden className="size-5 shrink-0 text-sea" />
          {texts.chat.title()}
        </h3>
        <p className="mt-2 text-slate">{texts.chat.text()}</p>
        <Button variant="secondary" className="mt-4" onClick={() => openChat('open')}>
          {texts.chat.open()}
        </Button>
      </Card>
      {!query.isError && (
        <Card>
          <h3 className="flex items-center gap-2 text-lg font-semibold">
            <MapPin aria-hidden className="size-5 shrink-0 text-sea" />
            {texts.office.title()}
          </h3>
          <address className="mt-2 min-h-18 text-slate not-italic">
            {site ? (
              <OfficeLines name={site.office.name} address={site.office.address} />
            ) : (
              <Skeleton className="h-18" />
            )}
          </address>
        </Card>
      )}
    </div>
  )
}

/** An address with a part in each line; a house number stays with its street. */
function OfficeLines({ name, address }: { name: string; address: string }) {
  return [name, ...(address.match(/(?:^\d+\w?,\s*)?[^,]+/g) ?? []).map((part) => part.trim())].map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))
}
