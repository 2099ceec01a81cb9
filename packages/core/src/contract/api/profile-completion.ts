import { completionFields, type Profile, type ProfileCompletion } from './own-profile.ts'

/** How much of a profile is filled in, and what is missing (spec §5). */
export function profileCompletion(
  profile: Pick<Profile, (typeof completionFields)[number]>,
): ProfileCompletion {
  const missing = completionFields.filter((field) => isEmpty(profile[field]))
  const filled = completionFields.length - missing.length
  return { percent: Math.round((100 * filled) / completionFields.length), missing }
}

// --- internal ---

function isEmpty(value: string | readonly unknown[] | null): boolean {
  return value === null || (typeof value === 'string' ? value.trim() === '' : value.length === 0)
}
