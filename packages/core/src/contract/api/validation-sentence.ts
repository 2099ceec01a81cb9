import type { z } from 'zod'
import { errorSentences } from './error.ts'

/**
 * The messages of fields that have no message of their own in the contract, so that replies never contain the
 * validator's. Pass it to `safeParse` as `error`.
 */
export function validationSentence(issue: z.core.$ZodRawIssue): string {
  const unknownNames = issue.code === 'unrecognized_keys' ? issue.keys : []
  if (unknownNames.length > 0) return `Unknown fields: ${unknownNames.join(', ')}`
  const name = issue.path?.join('.') ?? ''
  if (name === '') return errorSentences.invalid
  if (issue.input === undefined) return `The field "${name}" is missing`
  if (issue.code === 'invalid_value') return `The field "${name}" must be ${oneOf(issue.values)}`
  if (issue.code === 'too_big') return `The value of "${name}" is too large`
  if (issue.code === 'too_small') return `The value of "${name}" is too small`
  return `The value of "${name}" is invalid`
}

function oneOf(values: readonly unknown[]): string {
  const [first, ...others] = values.map((value) => JSON.stringify(value))
  return others.length === 0 ? `${first}` : `one of ${[first, ...others].join(', ')}`
}
