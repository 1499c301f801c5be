import {
  ChevronDown,
  ChevronUp,
  Download,
  type LucideIcon,
  RectangleVertical,
  RotateCw,
  StretchHorizontal,
  ZoomIn,
  ZoomOut,
} from 'lucide-react'
import { useI18n } from '../../../../i18n/use-i18n.ts'
import { cx } from '../../../../lib/class-names.ts'
import { useFormat } from '../../../../lib/words/use-format.ts'
import type { StageControl } from './use-stage.ts'

export interface ToolbarProps {
  file: string
  control: StageControl
  pages: number
  onDownload: () => void
}

/** The buttons of a document. Every button names its key. */
export function Toolbar({ file, control, pages, onDownload }: ToolbarProps) {
  const { LL } = useI18n()
  const format = useFormat()
  const texts = LL.documentViewer.tools
  const { view, scale, page } = control
  return (
    <div
      role="toolbar"
      aria-label={texts.label({ file })}
      className="flex flex-wrap items-center gap-x-1 border-b border-hairline bg-card px-1"
    >
      <Tool icon={ZoomOut} label={texts.smaller()} keys="-" onPress={() => control.step(false)} />
      <span role="status" className="min-w-14 text-center text-sm tabular-nums">
        <span className="sr-only">{texts.zoom()} </span>
        {texts.percent({ percent: format.number(Math.round(scale * 100)) })}
      </span>
      <Tool icon={ZoomIn} label={texts.larger()} keys="+" onPress={() => control.step(true)} />
      <Tool
        icon={StretchHorizontal}
        label={texts.width()}
        word={texts.widthWord()}
        keys="w"
        pressed={view.zoom === 'width'}
        onPress={() => control.zoomTo('width')}
      />
      <Tool
        icon={RectangleVertical}
        label={texts.page()}
        word={texts.pageWord()}
        keys="0"
        pressed={view.zoom === 'page'}
        onPress={() => control.zoomTo('page')}
      />
      <Tool
        icon={RotateCw}
        label={texts.rotate()}
        word={texts.rotateWord()}
        keys="t"
        onPress={() => control.rotate(true)}
      />
      {pages > 1 && (
        <>
          <Tool icon={ChevronUp} label={texts.previous()} keys="PageUp" onPress={() => control.goTo(page - 1)} />
          <span role="status" className="min-w-12 text-center text-sm tabular-nums">
            {texts.of({ page, pages })}
          </span>
          <Tool icon={ChevronDown} label={texts.next()} keys="PageDown" onPress={() => control.goTo(page + 1)} />
        </>
      )}
      <Tool icon={Download} label={texts.downloadFor({ file })} word={texts.download()} onPress={onDownload} />
    </div>
  )
}

interface ToolProps {
  icon: LucideIcon
  label: string
  /** Shown beside the icon if there is room. */
  word?: string
  keys?: string
  pressed?: boolean
  onPress: () => void
}

function Tool({ icon: Icon, label, word, keys, pressed, onPress }: ToolProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      aria-keyshortcuts={keys}
      title={keys ? `${label} (${keys})` : label}
      onClick={onPress}
      className={cx(
        'inline-flex size-11 items-center justify-center gap-1.5 rounded-control text-sm font-medium text-sea hover:bg-sea-tint',
        word && '2xl:w-auto 2xl:px-2',
        pressed && 'bg-sea-tint',
      )}
    >
      <Icon aria-hidden className="size-5 shrink-0" />
      {word && <span className="max-2xl:hidden">{word}</span>}
    </button>
  )
}
