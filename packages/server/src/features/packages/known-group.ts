import { ApiError, packageSentences } from '@handiwork/core/api'
import { groups } from '@handiwork/core/catalog'

/** The short name of a group of the catalogue. Rejects with `invalid` where there is no such group. */
export function knownGroup(named: string): string {
  const group = groups.find(({ key, shortName }) => shortName === named || key === named)
  if (group !== undefined) return group.shortName
  const sentence = packageSentences.fieldsRequired
  throw new ApiError('invalid', sentence, { fields: { group: sentence } })
}
