import { useI18n } from '../../../i18n/use-i18n.ts'
import { Button } from '../../../ui/button.tsx'

export function FormButtons({ saving, onCancel }: { saving: boolean; onCancel: () => void }) {
  const { LL } = useI18n()
  const texts = LL.ownOrder.form
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" busy={saving}>
        {saving ? texts.saving() : texts.save()}
      </Button>
      <Button variant="secondary" onClick={onCancel}>
        {texts.cancel()}
      </Button>
    </div>
  )
}
