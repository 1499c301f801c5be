import { useAtomValue } from 'jotai'
import { IdCard, UserMinus } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { useFormat } from '../../../lib/words/use-format.ts'
import { Button } from '../../../ui/button.tsx'
import { useDropped } from '../../../ui/forms/use-dropped.ts'
import { PickButton } from '../../documents/components/file-picker.tsx'
import { ACCEPT } from '../../documents/state/chosen-file.ts'
import { keepPage } from '../../pictures/passport/kept-pages.ts'
import { readPassports } from '../../placing/passports/passport-run.ts'
import { PassportsRead } from '../../placing/passports/passports-read.tsx'
import type { TravellerList } from '../../placing/passports/read-for-traveller.ts'
import {
  currentDraft,
  draftAtom,
  fillTraveller,
  knownTravellers,
  removeTraveller,
  travellerCount,
} from '../state/order-draft.ts'

const LIST: TravellerList = {
  travellers: () => knownTravellers(currentDraft()),
  fill: fillTraveller,
  keepPage: (index, page) => keepPage('agency', index + 1, page),
}

const readFiles = (files: readonly File[]): void => readPassports('agency', files, LIST)

/** Pictures of passports, each for one of the travellers, and what was read from them. */
export function PassportsField() {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.agencyOrder.passports
  const draft = useAtomValue(draftAtom)
  const drop = useDropped(true, readFiles)
  const read = draft.travellers
    .slice(0, travellerCount(draft))
    .flatMap((one, index) => (one.lastName || one.passportNumber ? [{ one, index }] : []))
  return (
    <div
      {...drop.area}
      data-field="passports"
      className={cx('grid gap-3 rounded-control sm:col-span-2', drop.isOver && 'outline-2 outline-dashed outline-sea')}
    >
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <PickButton
          icon={IdCard}
          words={texts.choose()}
          label={texts.choose()}
          accept={ACCEPT}
          enabled
          several
          onFiles={readFiles}
        />
        <span className="text-sm text-slate">{texts.hint()}</span>
      </div>
      <PassportsRead form="agency" />
      {read.length > 0 && (
        <ul aria-label={texts.read()} className="divide-y divide-hairline border-y border-hairline">
          {read.map(({ one, index }) => {
            const name = `${one.firstName} ${one.lastName}`.trim() || LL.order.details.traveller(index + 1)
            const lines = LL.ownOrder.travellers.lines
            const facts = [
              one.birthDate && lines.born({ day: format.date(one.birthDate) }),
              one.passportNumber && lines.number({ number: one.passportNumber }),
              one.passportExpiry && lines.until({ day: format.date(one.passportExpiry) }),
            ]
            return (
              <li
                key={one.passportNumber || index}
                className="flex flex-wrap items-center justify-between gap-x-3 py-1"
              >
                <span className="min-w-0 text-sm">
                  <bdi className="font-medium">{name}</bdi>
                  <span className="block text-slate">{facts.filter(Boolean).join(', ')}</span>
                </span>
                <Button
                  variant="quiet"
                  size="small"
                  icon={UserMinus}
                  aria-label={LL.order.details.removeFor({ name })}
                  onClick={() => removeTraveller(index)}
                >
                  {LL.order.details.remove()}
                </Button>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
