import { technologyByKey } from '@handiwork/core/catalog'
import type { TechnologyStat } from '@handiwork/core/contract'
import { warmthOf } from './language-warmth.ts'
import { twoLetters } from './two-letters.ts'

/** How a technology is drawn: its picture, or two letters where the catalogue has none. */
export interface TechnologySlot {
  readonly title: string
  readonly picture?: string
  readonly letters: string
  readonly state: 'declared' | 'cold' | 'used'
  readonly projectCount: number
  readonly experience: number
}

export function technologySlot(technology: TechnologyStat): TechnologySlot {
  const { name, title, projectCount, experience } = technology
  const picture = technologyByKey(name)?.icon ? `/static/images/technologies/${name}.svg` : technology.iconUrl
  return {
    ...{ title, projectCount, experience },
    ...(picture === undefined ? {} : { picture }),
    letters: picture === undefined ? twoLetters(title) : '',
    state: technology.declaredOnly
      ? 'declared'
      : warmthOf(technology.temperature).word === 'cold'
        ? 'cold'
        : 'used',
  }
}
