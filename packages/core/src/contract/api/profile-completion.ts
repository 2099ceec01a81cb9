import { completionFields, type Profile, type ProfileCompletion } from './own-profile.ts'

/** Computes how complete a profile is, and lists the missing fields (spec §5). */
export function computeProfileCompletion(
  profile: Pick<Profile, (typeof completionFields)[number]>,
): ProfileCompletion {
  const missing = completionFields.filter((field) => isEmpty(profile[field]))
  const filled = completionFields.length - missing.length
  return { percent: Math.round((100 * filled) / completionFields.length), missing }
}

function isEmpty(value: string | readonly unknown[] | null): boolean {
  return value === null || (typeof value === 'string' ? value.trim() === '' : value.length === 0)
}
