import { ImageIcon } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/button.tsx'
import { Thumbnail } from '../../documents/components/thumbnail.tsx'

/** The page that was photographed to be read, as the document. `enabled` false: the press would do nothing. */
export function KeptPage({ page, enabled = true, onUse }: { page: File; enabled?: boolean; onUse: () => void }) {
  const texts = useI18n().LL.order.documents
  return (
    <div
      className="mt-3 flex flex-wrap items-center gap-3 rounded-control border border-hairline bg-card p-3"
      data-kept-page
    >
      <Thumbnail file={page} fallback={ImageIcon} />
      <p className="min-w-0 flex-1 basis-32 text-sm">{texts.photographed()}</p>
      <Button size="small" className="shrink-0 whitespace-nowrap" disabled={!enabled} onClick={onUse}>
        {texts.usePhotographed()}
      </Button>
    </div>
  )
}
