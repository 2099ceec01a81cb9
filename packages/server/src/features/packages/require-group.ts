import { ApiError, packageSentences } from '@handiwork/core/api'
import { groups } from '@handiwork/core/catalog'

/** The short name of a catalog group. Rejects with `invalid` for an unknown group. */
export function requireGroup(keyOrShortName: string): string {
  const group = groups.find(({ key, shortName }) => shortName === keyOrShortName || key === keyOrShortName)
  if (group !== undefined) return group.shortName
  const message = packageSentences.fieldsRequired
  throw new ApiError('invalid', message, { fields: { group: message } })
}
