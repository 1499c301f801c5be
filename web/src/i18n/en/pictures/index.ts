import type { Dictionary } from '../../dictionary.ts'

/** Pictures that are read on the device. */
const pictures = {
  passport: {
    title: 'Photograph the passport',
    hint: 'The quickest way: we read the two lines at the foot of the photo page. The picture is read on your device and sent nowhere.',
    photograph: 'Photograph the passport',
    choose: 'Choose a picture',
    chooseSome: 'Choose one or several pictures',
    severalHint: 'Several passports at once fill one traveller each.',
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
  several: {
    reading: 'Reading passport {number:number} of {count:number} on your device…',
    read: '{0:number} passport{{s}} read.',
    check: 'Compare each traveller with the passport before you continue.',
    partly: '{file:string}: not certain in the picture, so not filled in: {list:string}. Type it below.',
    there: 'Already in this order, so not added again: {list:string}.',
    full: 'This order has no room for another traveller, so these were left out: {list:string}.',
    unread:
      'Could not be read: {list:string}. Take a picture of the whole photo page, closer and without glare, or type the details.',
    stopped: 'Not read, since you stopped: {list:string}.',
  },
  whose: {
    reading: 'Reading on your device whose passport this is…',
    other: 'This is {name:string}’s passport.',
    swap: 'Swap the two passports',
    give: 'Use it for {name:string}',
    swapped: 'The two passports changed places.',
    given: 'The passport is {name:string}’s now.',
    nobody: 'This passport belongs to nobody in this order: it says {name:string}.',
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
  heic: {
    loading: 'Loading what opens HEIC pictures, once for this device…',
    opening: 'Opening the HEIC picture on your device…',
    stop: 'Stop',
    unshown:
      'This HEIC picture cannot be opened here. Send it as a JPEG: phones make one when a picture is exported or sent by mail.',
    large:
      'This HEIC picture is too large to be opened here: 30 MB, 10,000 pixels a side and 50 million pixels in all are possible. Send a smaller one as a JPEG.',
    offline:
      'What opens HEIC pictures could not be loaded. Check the connection and try again, or send the picture as a JPEG.',
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
  photo: {
    title: 'Photo check',
    hint: 'The photo is checked on your device and sent nowhere before you use it. This is advice: the authority decides.',
    loading: 'Loading the photo check, once for this device…',
    checking: 'Checking the photo on your device…',
    stop: 'Stop the check',
    stopped: 'The check was stopped. You can use the photo all the same.',
    offline:
      'The photo check could not be loaded, so this photo was not checked. You can use it all the same; our staff look at it.',
    unable:
      'This device cannot check photos (it has too little memory, or no WebAssembly). You can use the photo all the same; our staff look at it.',
    unshown: 'This browser cannot show this file, so it was not checked. A JPEG or PNG picture can be checked.',
    picture: 'Your photo',
    outlined: 'Your photo, with the part that is used and the head drawn on it',
    rule: 'This destination asks for {width:number} × {height:number} mm, {background:string}, the head {min:number} to {max:number} % of the height.',
    ruleOfIcao:
      'We know no rule of this destination, so the international one is used: {width:number} × {height:number} mm, {background:string}, the head {min:number} to {max:number} % of the height.',
    backgrounds: {
      white: 'a white background',
      light: 'a white or light grey background',
      red: 'a red background',
      blue: 'a blue background',
    },
    allGood: 'Nothing was found that would be refused.',
    someLook: 'Please look at this before you use the photo:',
    someBad: 'This photo may be refused:',
    fine: 'Fine: {list:string}.',
    colourNotJudged: 'The colour of the background is not judged here.',
    cropped: 'It will be cropped to the frame and saved with {width:number} × {height:number} pixels.',
    notCropped:
      'We cannot crop it for you: the head is too near an edge, or the picture has fewer than {width:number} × {height:number} pixels around it.',
    take: 'Use this photo',
    takeUncropped: 'Use it uncropped',
    takeAnyway: 'Use it all the same',
    another: 'Choose another',
    points: {
      face: 'one face',
      whole: 'the whole head',
      straight: 'head straight',
      eyes: 'eyes open',
      mouth: 'mouth closed',
      size: 'size of the head',
      place: 'place of the head',
      plain: 'plain background',
      light: 'colour of the background',
      sharp: 'sharpness',
      exposure: 'light on the face',
      shadow: 'no shadow on the face',
    },
    problems: {
      no_face: 'No face was found. Use a photo of your face from the front, with nothing before it.',
      several_faces: 'There are {count:number} faces. Only the traveller may be in the photo.',
      head_cut_off: 'The head is cut off. Chin, ears and hair have to be inside the picture: step back a little.',
      head_tilted: 'The head leans by about {degrees:number}°. Hold it upright and the camera level.',
      head_turned: 'The face is turned to the side. Look straight into the camera.',
      eyes_closed:
        'The eyes may be closed, or hidden by glasses. Look at the photo: both have to be open and clear to see.',
      mouth_open: 'The mouth is open. Close it, without a smile.',
      head_small:
        'The head is about {percent:number} % of the height; {min:number} to {max:number} % are asked. Come closer.',
      head_large:
        'The head is about {percent:number} % of the height; {min:number} to {max:number} % are asked. Step back a little.',
      head_aside: 'The head is not in the middle. Stand so that there is as much space at the left as at the right.',
      head_high: 'The head is too high in the picture. Leave a little more space above it.',
      head_low: 'The head is too low in the picture. Leave less space above it.',
      background_uneven:
        'The background may not be plain. Stand before a bare wall, without a pattern or things behind you.',
      background_dark:
        'The background is too dark. Stand before a white or light grey wall, a step away from it, in daylight.',
      background_coloured: 'The background has a colour. Stand before a white or light grey wall.',
      face_blurred: 'The face is blurred. Hold the camera still, in good light, and let it focus on the face.',
      face_dark: 'The face is too dark. Turn towards a window, without a light behind you.',
      face_bright: 'The face is too bright: parts of it are white. Move away from the lamp or out of the sun.',
      face_shadow: 'One side of the face may be in shadow. Turn so that the light comes from the front.',
    },
  },
} as const satisfies Dictionary

export default { pictures }
