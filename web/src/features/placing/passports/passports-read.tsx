import { Suspense } from 'react'
import { loadMoreTexts } from '../../../i18n/texts.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import type { PagesForm } from '../../pictures/passport/kept-pages.ts'
import { usePassportRun } from './passport-run.ts'

/** Loaded with the first pictures, with its texts. */
const SeveralPassports = lazyPart(async () => {
  const [{ SeveralPassports }] = await Promise.all([import('./several-passports.tsx'), loadMoreTexts('pictures')])
  return { default: SeveralPassports }
})

/** The passports that are or were read for a form. */
export const PassportsRead = ({ form }: { form: PagesForm }) =>
  usePassportRun(form) && (
    <Suspense fallback={<Skeleton className="h-11" />}>
      <SeveralPassports form={form} />
    </Suspense>
  )
