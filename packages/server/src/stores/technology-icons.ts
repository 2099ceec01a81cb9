import { technologyByKey } from '@handiwork/core/catalog'
import type { TechnologyGroup } from '@handiwork/core/contract'
import type { Queryable } from '../deps.ts'

/** Technologies with the pictures they were registered with; those of the catalogue have theirs by their names. */
export async function withIcons(
  db: Queryable,
  groups: readonly TechnologyGroup[],
): Promise<TechnologyGroup[]> {
  const names = groups.flatMap(({ technologies }) => technologies.map(({ name }) => name))
  const registered = names.filter((name) => technologyByKey(name) === undefined)
  if (registered.length === 0) return [...groups]
  const rows = await db
    .selectFrom('packages')
    .select(['name', 'iconUrl'])
    .where('name', 'in', registered)
    .where('iconUrl', 'is not', null)
    .where('pending', '=', false)
    .execute()
  const icons = new Map(rows.map(({ name, iconUrl }) => [name, iconUrl!]))
  return groups.map((group) => ({
    ...group,
    technologies: group.technologies.map((one) => {
      const iconUrl = icons.get(one.name)
      return iconUrl === undefined ? one : { ...one, iconUrl }
    }),
  }))
}
