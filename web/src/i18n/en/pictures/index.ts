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
} as const satisfies Dictionary

export default { pictures }
