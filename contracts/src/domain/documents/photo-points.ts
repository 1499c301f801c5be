/** What the photo check in the sender's browser may find wrong. It is the sender's word: staff look at the photo. */
export const PHOTO_POINTS = [
  'no_face',
  'several_faces',
  'head_cut_off',
  'head_tilted',
  'head_turned',
  'eyes_closed',
  'mouth_open',
  'head_small',
  'head_large',
  'head_aside',
  'head_high',
  'head_low',
  'background_uneven',
  'background_dark',
  'background_coloured',
  'face_blurred',
  'face_dark',
  'face_bright',
  'face_shadow',
] as const

export type PhotoPoint = (typeof PHOTO_POINTS)[number]
