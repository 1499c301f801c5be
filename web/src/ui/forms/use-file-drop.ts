import { useDropzone } from 'react-dropzone'
import { useI18n } from '../../i18n/use-i18n.ts'
import { useDropNet } from '../../lib/use-drop-net.ts'
import { toast } from '../feedback/toast.ts'

interface FileDrop {
  enabled: boolean
  onFiles: (files: readonly File[]) => void
  /** A press opens the file dialog, too. */
  click?: boolean
  multiple?: boolean
}

/** A drop area for files of any kind; the caller checks them. A file dropped beside it is caught. */
export function useFileDrop({ enabled, onFiles, click = false, multiple = false }: FileDrop) {
  const { LL } = useI18n()
  useDropNet(() => toast.error(LL.common.droppedBeside()))
  return useDropzone({
    onDrop: (accepted, rejected) => {
      const files = [...accepted, ...rejected.map((rejection) => rejection.file)]
      if (files.length > 0) onFiles(multiple ? files : files.slice(0, 1))
    },
    disabled: !enabled,
    noClick: !click,
    noKeyboard: true,
    noPaste: true,
    multiple,
    preventDropOnDocument: false,
  })
}
