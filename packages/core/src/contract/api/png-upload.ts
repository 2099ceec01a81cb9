import type { Upload } from './route.ts'

/** What is said of a picture that is not taken (spec §5, §8). */
export const pngSentences = {
  onlyPng: 'Only png is allowed',
  tooLarge: 'The file is too large',
  /** Stands beneath either. */
  tryAnother: 'Please try an other one',
} as const

/** Avatars may be photographs (spec §9: PNG or JPG). */
export const avatarSentences = {
  onlyPictures: 'Only png and jpg are allowed',
  tooLarge: pngSentences.tooLarge,
  missing: 'Please attach a picture',
  broken: 'Please check uploaded file',
} as const

/** A PNG beside JSON: the icon of a package, the logo of an organization. */
export const pngUpload = ({
  missing,
  ...png
}: {
  file: string
  json: string
  underBytes: number
  required: boolean
  told?: 'last'
  /** What is said where there is none. */
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
