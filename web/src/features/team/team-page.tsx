import { useI18n } from '../../i18n/use-i18n.ts'
import { Part } from '../../ui/feedback/part.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Embassies } from './components/embassies.tsx'
import { People } from './components/people.tsx'
import { Revenue } from './components/revenue.tsx'
import { Unassigned } from './components/unassigned.tsx'

/** The lead's page, for administrators. */
export default function TeamPage() {
  const texts = useI18n().LL.team
  return (
    <div className="mx-auto w-full max-w-page px-4 py-8 sm:px-6 sm:py-12">
      <PageTitle title={texts.title()} subtitle={texts.subtitle()} hasTimes />
      <Part>
        <Unassigned />
      </Part>
      <Part>
        <People />
      </Part>
      <Part>
        <Embassies />
      </Part>
      <Part>
        <Revenue />
      </Part>
    </div>
  )
}
