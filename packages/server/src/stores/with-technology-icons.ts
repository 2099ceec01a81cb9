import { technologyByKey } from '@handiwork/core/catalog'
import type { TechnologyGroup, TechnologyStat } from '@handiwork/core/contract'
import type { Queryable } from '../deps.ts'

/** Adds the icons of registered technologies. Catalog technologies have icons by name. */
export async function withTechnologyIcons<T extends TechnologyStat>(
  db: Queryable,
  groups: readonly GroupOf<T>[],
): Promise<GroupOf<T>[]> {
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

type GroupOf<T extends TechnologyStat> = Omit<TechnologyGroup, 'technologies'> & { technologies: T[] }
