import { catalogVersionWith, MODEL } from '@handiwork/core'
import type { RegisteredTechnology } from '@handiwork/core/catalog'

/** The version of the rating model and catalog of new reports. */
export function reportVersion(registered: readonly RegisteredTechnology[]): string {
  return `${MODEL} ${catalogVersionWith(registered)}`
}
