import { useI18n } from '../../../i18n/use-i18n.ts'
import { Card } from '../../../ui/card.tsx'
import { PageSection } from '../../../ui/page-section.tsx'
import { ContactForm } from './contact-form.tsx'
import { ContactTiles } from './contact-tiles.tsx'

/** *Contact* of the landing page: a form, a Live Chat tile and the office's address. Public specification §2. Needs the texts `contact`. */
export function ContactSection() {
  const { title, subtitle } = useI18n().LL.contact
  return (
    <PageSection id="contact" title={title()} subtitle={subtitle()}>
      <div className="mt-8 grid gap-6 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Card>
          <ContactForm />
        </Card>
        <ContactTiles />
      </div>
    </PageSection>
  )
}
