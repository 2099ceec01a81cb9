import type { User } from '@handiwork/core/api'

/** What is said where there is nothing to show (spec §2). */
export function cleanSentences({ analyzed }: Pick<User, 'analyzed'>, own: boolean): readonly string[] {
  if (own) return ['Your profile is clean', 'It is time to start an opensource project :)']
  if (analyzed) return ['We managed to detect nothing for this profile :(']
  return ['The profile is clean.', 'Come back later.']
}
