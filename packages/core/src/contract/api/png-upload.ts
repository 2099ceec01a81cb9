import type { Upload } from './route.ts'

/** The messages for rejected images (spec §5, §8). */
export const pngSentences = {
  onlyPng: 'Only png is allowed',
  tooLarge: 'The file is too large',
  /** Shown below either message. */
  tryAnother: 'Please try an other one',
} as const

/** Avatars can be photos (spec §9: PNG or JPG). */
export const avatarSentences = {
  onlyImages: 'Only png and jpg are allowed',
  tooLarge: pngSentences.tooLarge,
  missing: 'Please attach an image',
  broken: 'Please check uploaded file',
} as const

/** The messages of a service that can't process or create images. */
export const imageSentences = {
  noUploads: 'This server cannot process images',
  noDrawing: 'This server cannot create PNG images',
} as const

/** A PNG uploaded with JSON: a package icon or an organization logo. */
export const pngUpload = ({
  missing,
  ...png
}: {
  file: string
  json: string
  maxBytes: number
  required: boolean
  reportErrors?: 'last'
  /** The message if the file is missing. */
  missing: string
}): Upload => ({
  ...png,
  types: ['image/png'],
  sentences: {
    missing,
    wrongType: pngSentences.onlyPng,
    tooLarge: pngSentences.tooLarge,
    broken: avatarSentences.broken,
  },
})
