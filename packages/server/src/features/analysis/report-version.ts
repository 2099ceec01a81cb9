import { catalogueVersionWith, MODEL } from '@handiwork/core'
import type { RegisteredTechnology } from '@handiwork/core/catalog'

/** The rules and the catalogue that reports are made with now. */
export function reportVersion(registered: readonly RegisteredTechnology[]): string {
  return `${MODEL} ${catalogueVersionWith(registered)}`
}
