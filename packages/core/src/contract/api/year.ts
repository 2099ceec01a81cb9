import { z } from 'zod'

/** A year of somebody's life; forms turn what was typed into numbers (spec §5). */
export const Year = z
  .int('The year is a number')
  .min(1900, 'The year is too early')
  .max(2100, 'The year is too late')
export const Month = z.int('The month is a number').min(1).max(12)

export const endBeforeStartSentence = 'The end lies before the start'
