import { createHash } from 'node:crypto'
import type { RegisteredTechnology } from '../catalog/technologies/registered-technology.ts'
import { catalogVersion } from '../catalog/version.ts'

/** The catalog version including registered technologies. Any change to them results in another version. */
export function catalogVersionWith(registered: readonly RegisteredTechnology[]): string {
  if (registered.length === 0) return catalogVersion
  const rows = registered
    .map(({ key, title, group, badge, weight, iconUrl, packageNames }) =>
      JSON.stringify([key, title, group, badge, weight, iconUrl, packageNames.toSorted()]),
    )
    .sort()
  const hash = createHash('sha256').update(rows.join('\n')).digest('hex').slice(0, 10)
  return `${catalogVersion}+${hash}`
}
