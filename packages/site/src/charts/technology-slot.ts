import { technologyByKey } from '@handiwork/core/catalog'
import { COLD_THRESHOLD, type TechnologyStat } from '@handiwork/core/contract'
import { titleInitials } from '@handiwork/core/format'

/** How a technology is displayed: its icon, or initials if the catalog has none. */
export interface TechnologySlot {
  readonly title: string
  readonly iconUrl?: string
  readonly initials: string
  readonly state: 'declared' | 'cold' | 'used'
  readonly projectCount: number
  readonly experience: number
}

export function technologySlot(technology: TechnologyStat): TechnologySlot {
  const { name, title, projectCount, experience } = technology
  const iconUrl = technologyByKey(name)?.icon ? `/static/images/technologies/${name}.svg` : technology.iconUrl
  return {
    ...{ title, projectCount, experience },
    ...(iconUrl === undefined ? {} : { iconUrl }),
    initials: iconUrl === undefined ? titleInitials(title) : '',
    state: technology.declaredOnly ? 'declared' : technology.temperature < COLD_THRESHOLD ? 'cold' : 'used',
  }
}
