import type { ProfileFields } from '@handiwork/core/api'
import type { Career } from '../../../stores/load-career.ts'
import type { ResumeImport } from './parse-json-resume.ts'
import { toJsonEducation, toJsonWork } from './to-json-resume.ts'

/** A user's current resume and profile, with fields as stored. */
export interface CurrentResume extends Career {
  readonly login: string | null
  readonly profile: Readonly<Partial<Record<keyof ProfileFields, unknown>>>
}

/**
 * Returns the imported data that is missing: fields that are empty, entries with a new organization, title or
 * start, and texts with a new title. Duplicates within the import are not removed.
 */
export function diffResume(imported: ResumeImport, current: CurrentResume): ResumeImport {
  const { profile, positions, educations, sections } = imported
  const texts = current.sections.filter(({ type }) => type === 'text')
  return {
    profile: Object.fromEntries(
      Object.entries(profile).filter(([field, value]) => isNewField(current, field, value)),
    ),
    positions: excludeKnown(current.positions.map(positionKey), positions, positionKey),
    educations: excludeKnown(current.educations.map(educationKey), educations, educationKey),
    sections: excludeKnown(texts.map(textKey), sections, textKey),
  }
}

export function isEmptyImport({ profile, positions, educations, sections }: ResumeImport): boolean {
  return Object.keys(profile).length + positions.length + educations.length + sections.length === 0
}

const toKey = (parts: readonly (string | undefined)[]) =>
  JSON.stringify(parts.map((part) => part?.toLowerCase() ?? null))

function positionKey(position: Parameters<typeof toJsonWork>[0]): string {
  const { name, position: title, startDate } = toJsonWork(position)
  return toKey([name, title, startDate])
}

function educationKey(education: Parameters<typeof toJsonEducation>[0]): string {
  const { institution, area, studyType, startDate } = toJsonEducation(education)
  return toKey([institution, area, studyType, startDate])
}

function textKey({ title }: { readonly title: string }): string {
  return toKey([title])
}

function excludeKnown<Entry>(
  knownKeys: readonly string[],
  imported: readonly Entry[],
  key: (entry: Entry) => string,
) {
  const known = new Set(knownKeys)
  return imported.filter((entry) => !known.has(key(entry)))
}

const locationFields: ReadonlySet<string> = new Set(['location', 'countryCode'])

/**
 * Location and country are filled together. A user without a name is exported with the login as name, which
 * is not imported.
 */
function isNewField({ login, profile }: CurrentResume, field: string, value: unknown): boolean {
  if (field === 'name' && value === login) return false
  if (locationFields.has(field)) return isEmpty(profile.location) && isEmpty(profile.countryCode)
  return isEmpty(profile[field as keyof ProfileFields])
}

function isEmpty(value: unknown): boolean {
  return value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0)
}
