import { packageSentences } from '@handiwork/core/api'
import type { FormState } from '../form/form-state.ts'
import type { PackageFields, WhichPackage } from './package-fields.ts'

type Told = Pick<FormState<PackageFields>, 'error' | 'errors'>

/** What is said above the form: of the whole of it, or of a field that a new package has not. */
export function errorAbove({ error, errors }: Told, { of }: WhichPackage): string | undefined {
  if (error !== undefined) return ofIcon.has(error) ? undefined : error
  if (of !== undefined) return undefined
  return Object.entries(errors).find(([name]) => !ofNew.has(name))?.[1]
}

/** What is wrong with the icon: that there is none, or what the server says of the file. */
export function errorAtIcon({ error, errors }: Told): string | undefined {
  return error !== undefined && ofIcon.has(error) ? error : errors.file
}

/** A change that takes away whatever was wrong: editing clears the error (spec §5). */
export function clearing(
  { fields, errors }: Pick<FormState<PackageFields>, 'fields' | 'errors'>,
  change: Partial<PackageFields>,
): Partial<PackageFields> {
  const names = Object.keys(errors)
  return { ...Object.fromEntries(names.map((name) => [name, typedIn(fields, name)])), ...change }
}

// --- internal ---

const { onlyPng, tooLarge, badIcon } = packageSentences
const ofIcon: ReadonlySet<string> = new Set([onlyPng, tooLarge, badIcon])
const ofNew: ReadonlySet<string> = new Set(['title', 'group', 'file'])

function typedIn(fields: PackageFields, name: string): unknown {
  return Object.entries(fields).find(([one]) => one === name)?.[1]
}
