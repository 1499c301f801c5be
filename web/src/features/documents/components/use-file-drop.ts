import { useDropzone } from 'react-dropzone'

/** An area that takes one dropped file of any kind: the upload says what is wrong with it. */
export const useFileDrop = (enabled: boolean, onFile: (file: File) => void) =>
  useDropzone({
    onDrop: (accepted, rejected) => {
      const [file] = [...accepted, ...rejected.map((rejection) => rejection.file)]
      if (file) onFile(file)
    },
    disabled: !enabled,
    noClick: true,
    noKeyboard: true,
    noPaste: true,
    multiple: false,
  })
