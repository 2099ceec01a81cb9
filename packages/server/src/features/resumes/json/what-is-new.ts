import type { ProfileFields } from '@handiwork/core/api'
import type { Career } from '../../../stores/career.ts'
import { jsonEducation, jsonWork } from './json-resume-of.ts'
import type { ReadResume } from './read-json-resume.ts'

/** What somebody has: fields of the profile as they are kept. */
export interface Own extends Career {
  readonly login: string | null
  readonly profile: Readonly<Partial<Record<keyof ProfileFields, unknown>>>
}

/**
 * Of what was read what is not there yet: empty fields, entries of another organization, title or start, texts of another
 * title. What is named twice in the resume itself is there twice.
 */
export function whatIsNew(read: ReadResume, own: Own): ReadResume {
  const { profile, positions, educations, sections } = read
  const texts = own.sections.filter(({ type }) => type === 'text')
  return {
    profile: Object.fromEntries(
      Object.entries(profile).filter(([field, value]) => isNewField(own, field, value)),
    ),
    positions: without(own.positions.map(positionKey), positions, positionKey),
    educations: without(own.educations.map(educationKey), educations, educationKey),
    sections: without(texts.map(textKey), sections, textKey),
  }
}

export function isNothing({ profile, positions, educations, sections }: ReadResume): boolean {
  return Object.keys(profile).length + positions.length + educations.length + sections.length === 0
}

// --- internal ---

const keyOf = (parts: readonly (string | undefined)[]) =>
  JSON.stringify(parts.map((part) => part?.toLowerCase() ?? null))

function positionKey(position: Parameters<typeof jsonWork>[0]): string {
  const { name, position: title, startDate } = jsonWork(position)
  return keyOf([name, title, startDate])
}

function educationKey(education: Parameters<typeof jsonEducation>[0]): string {
  const { institution, area, studyType, startDate } = jsonEducation(education)
  return keyOf([institution, area, studyType, startDate])
}

function textKey({ title }: { readonly title: string }): string {
  return keyOf([title])
}

function without<Entry>(there: readonly string[], read: readonly Entry[], key: (entry: Entry) => string) {
  const known = new Set(there)
  return read.filter((entry) => !known.has(key(entry)))
}

const placeFields: ReadonlySet<string> = new Set(['location', 'countryCode'])

/** A place is filled as a whole. Who has no name is exported under their login. */
function isNewField({ login, profile }: Own, field: string, value: unknown): boolean {
  if (field === 'name' && value === login) return false
  if (placeFields.has(field)) return isEmpty(profile.location) && isEmpty(profile.countryCode)
  return isEmpty(profile[field as keyof ProfileFields])
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}
