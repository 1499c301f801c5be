import { Eye, EyeOff, Trash2 } from 'lucide-react'
import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/button.tsx'

interface SelectionBarProps {
  count: number
  onActivate: () => void
  onDeactivate: () => void
  onDelete: () => void
}

/** What can be done with all that is selected; nothing while nothing is. */
export function SelectionBar({ count, onActivate, onDeactivate, onDelete }: SelectionBarProps) {
  const { LL } = useI18n()
  const texts = LL.visaPrices
  if (count === 0) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's controls.
    <div role="group" aria-label={texts.selected()} className="flex flex-wrap gap-3">
      <Button variant="secondary" icon={Eye} onClick={onActivate}>
        {texts.activateSelected(count)}
      </Button>
      <Button variant="secondary" icon={EyeOff} onClick={onDeactivate}>
        {texts.deactivateSelected(count)}
      </Button>
      <Button variant="danger" icon={Trash2} onClick={onDelete}>
        {texts.deleteSelected(count)}
      </Button>
    </div>
  )
}
