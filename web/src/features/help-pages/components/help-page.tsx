import type { ReactNode } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { PageTitle } from '../../../ui/page-title.tsx'
import { TextLink } from '../../../ui/text-link.tsx'

/** A page of /help, with the way to ask at its end. */
export function HelpPage(props: { title: string; subtitle: string; children: ReactNode }) {
  const { LL } = useI18n()
  return (
    <div className="mx-auto w-full max-w-page px-4 py-10 sm:px-6">
      <PageTitle title={props.title} subtitle={props.subtitle} />
      {props.children}
      <p className="mt-10 border-t border-hairline pt-4">
        {LL.helpPages.questions()}{' '}
        <TextLink href="/#contact" reload>
          {LL.helpPages.ask()}
        </TextLink>
      </p>
    </div>
  )
}
