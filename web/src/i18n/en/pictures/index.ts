import type { Dictionary } from '../../dictionary.ts'

/** Pictures that are read on the device. */
const pictures = {
  passport: {
    title: 'Photograph the passport',
    hint: 'The quickest way: we read the two lines at the foot of the photo page. The picture is read on your device and sent nowhere.',
    photograph: 'Photograph the passport',
    choose: 'Choose a picture',
    reading: 'Reading the passport on your device…',
    stop: 'Stop',
    crop: 'The two lines of your picture. Compare them with what was read.',
    notCertain: 'Not certain in the picture, so not filled in: {list:string}. Type it below, or take a closer picture.',
    unsure:
      'The two lines are there, but not every letter is certain, so nothing was filled in. Take the picture closer, without glare, and hold still; or type the lines.',
    none: 'We found no passport’s lines in this picture. The whole photo page has to be in it, with the two lines at its foot; or type them.',
    unshown: 'This browser cannot open that file as a picture. Choose a JPEG or PNG picture, or type the lines.',
    offline: 'The reader could not be loaded. Check the connection and try again, or type the lines.',
  },
  camera: {
    title: 'Photograph the passport',
    hint: 'Lay the photo page flat in good light, its two lines in the band. It is read as soon as it is sharp.',
    take: 'Take the picture',
    choose: 'Choose a picture instead',
    starting: 'Starting the camera…',
    looking: 'Looking for the two lines…',
    closer: 'Nearly: a little closer, and hold still.',
    denied:
      'This site may not use the camera. Allow it in the settings of your browser, or choose a picture, or type the lines.',
    missing: 'No camera was found. Choose a picture instead, or type the lines.',
    busy: 'The camera is used by another program. Close that, or choose a picture instead.',
  },
  prepare: {
    title: 'Look at this picture',
    titleMany: 'One document of {0:number} pages',
    hintMany: 'The pictures become one PDF, in this order.',
    pages: 'Pages',
    page: 'Page {number:number}: {file:string}',
    earlier: 'Move page {number:number} up: {file:string}',
    later: 'Move page {number:number} down: {file:string}',
    remove: 'Remove page {number:number}: {file:string}',
    turnLeft: 'Turn left',
    turnRight: 'Turn right',
    crop: { start: 'Crop', undo: 'Whole picture', area: 'Part that is kept', corner: 'Corner', edge: 'Edge' },
    unshown: 'This browser cannot show the picture.',
    faults: {
      blank: 'This page looks blank. Choose the side with the text.',
      dark: 'The picture is very dark. Take it again by a window, or with the light on.',
      faint: 'The writing is very faint. Take the picture again without glare, or scan it darker.',
      blurred:
        'The picture is out of focus. Wipe the lens, hold still, and tap the page on the screen before you take it.',
      few_pixels: 'The picture is very small, so that small print cannot be read. Send the original, not a preview.',
    },
    another: 'Choose another',
    asIs: 'Use this picture',
    allTheSame: 'Use it all the same',
    asPdf: 'Use as one PDF',
    failed: 'The pictures could not be put together: this device may be short of memory. Try fewer or smaller ones.',
  },
} as const satisfies Dictionary

export default { pictures }
