import { packageSentences } from '@handiwork/core/api'
import type { FormState } from '../form/form-state.ts'
import type { PackageFields, PackageTarget } from './package-fields.ts'

type FormErrors = Pick<FormState<PackageFields>, 'error' | 'errors'>

/**
 * Returns the error above the form: of the whole form, or of a field that the form for new packages does not
 * have.
 */
export function formError({ error, errors }: FormErrors, { existing }: PackageTarget): string | undefined {
  if (error !== undefined) return iconMessages.has(error) ? undefined : error
  if (existing !== undefined) return undefined
  return Object.entries(errors).find(([name]) => !newPackageFields.has(name))?.[1]
}

/** Returns the icon's error: a missing icon, or the server's error about the file. */
export function iconError({ error, errors }: FormErrors): string | undefined {
  return error !== undefined && iconMessages.has(error) ? error : errors.file
}

/** Extends a change so that it clears all errors, because any edit does (spec §5). */
export function clearErrors(
  { fields, errors }: Pick<FormState<PackageFields>, 'fields' | 'errors'>,
  change: Partial<PackageFields>,
): Partial<PackageFields> {
  const names = Object.keys(errors)
  return { ...Object.fromEntries(names.map((name) => [name, fieldValue(fields, name)])), ...change }
}

const { onlyPng, tooLarge, badIcon } = packageSentences
const iconMessages: ReadonlySet<string> = new Set([onlyPng, tooLarge, badIcon])
const newPackageFields: ReadonlySet<string> = new Set(['title', 'group', 'file'])

function fieldValue(fields: PackageFields, name: string): unknown {
  return Object.entries(fields).find(([one]) => one === name)?.[1]
}
