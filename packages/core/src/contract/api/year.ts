import { z } from 'zod'

/** A year in a resume. Forms convert the input to a number (spec §5). */
export const Year = z
  .int('The year must be a number')
  .min(1900, 'The year must be 1900 or later')
  .max(2100, 'The year must be 2100 or earlier')
export const Month = z.int('The month must be a number').min(1).max(12)

export const endBeforeStartSentence = 'The end date must not be before the start date'
