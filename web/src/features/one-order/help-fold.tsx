import { LifeBuoy } from 'lucide-react'
import { useI18n } from '../../i18n/use-i18n.ts'
import { CopyNumber } from './copy-number.tsx'
import { Fold } from './fold.tsx'
import { WriteToUs } from './write-to-us.tsx'

/** How to reach us, and the number to quote. */
export function HelpFold({ orderNumber }: { orderNumber: string }) {
  const { LL } = useI18n()
  return (
    <Fold
      orderNumber={orderNumber}
      name="help"
      icon={LifeBuoy}
      title={LL.tracking.help.title()}
      state={LL.ownOrder.folds.help({ number: orderNumber })}
    >
      <p className="mb-2 text-slate">{LL.tracking.help.text()}</p>
      <CopyNumber number={orderNumber} />
      <p className="mt-2">
        <WriteToUs />
      </p>
    </Fold>
  )
}
