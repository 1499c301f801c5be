import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import type { Ref } from 'react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { cx } from '../../../lib/class-names.ts'
import { Button } from '../../../ui/button.tsx'
import type { Page } from './page.ts'

interface PageStripProps {
  ref: Ref<HTMLOListElement>
  pages: readonly Page[]
  shownId: string
  onShow: (id: string) => void
  onMove: (id: string, by: -1 | 1) => void
  onRemove: (id: string) => void
}

/** The pages in their order; each is shown, moved by a place and removed. */
export function PageStrip({ ref, pages, shownId, onShow, onMove, onRemove }: PageStripProps) {
  const { LL } = useI18n()
  const texts = LL.pictures.prepare
  const small = { variant: 'quiet', size: 'small' } as const
  return (
    <ol ref={ref} tabIndex={-1} aria-label={texts.pages()} className="grid gap-1">
      {pages.map(({ id, file }, index) => {
        const page = { number: index + 1, file: file.name }
        return (
          <li key={id} className={cx('flex items-center gap-1 rounded-control pl-3', id === shownId && 'bg-sea-tint')}>
            <button
              type="button"
              aria-pressed={id === shownId}
              onClick={() => onShow(id)}
              className="min-h-11 min-w-0 grow truncate text-left"
            >
              {texts.page(page)}
            </button>
            <Button
              {...small}
              icon={ArrowUp}
              disabled={index === 0}
              aria-label={texts.earlier(page)}
              onClick={() => onMove(id, -1)}
            />
            <Button
              {...small}
              icon={ArrowDown}
              disabled={index === pages.length - 1}
              aria-label={texts.later(page)}
              onClick={() => onMove(id, 1)}
            />
            <Button {...small} icon={Trash2} aria-label={texts.remove(page)} onClick={() => onRemove(id)} />
          </li>
        )
      })}
    </ol>
  )
}
