import { createHash } from 'node:crypto'
import type { RegisteredTechnology } from '../catalog/technologies/registered-technology.ts'
import { catalogueVersion } from '../catalog/version.ts'

/** The version of the catalogue with what was registered besides: another wherever something of it is other. */
export function catalogueVersionWith(registered: readonly RegisteredTechnology[]): string {
  if (registered.length === 0) return catalogueVersion
  const rows = registered
    .map(({ key, title, group, badge, weight, iconUrl, packageNames }) =>
      JSON.stringify([key, title, group, badge, weight, iconUrl, packageNames.toSorted()]),
    )
    .sort()
  const hash = createHash('sha256').update(rows.join('\n')).digest('hex').slice(0, 10)
  return `${catalogueVersion}+${hash}`
}
