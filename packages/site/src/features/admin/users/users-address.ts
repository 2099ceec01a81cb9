import { pathTo, type UserSegment, userSegments } from '@handiwork/core/api'
import { type AskedPart, partQuery } from '../asked-part.ts'

/** Some of the people, and which page of them. */
export interface UsersAddress extends AskedPart {
  readonly segment: UserSegment
}

/** The segment an address names; undefined where there is none. All have an address without one. */
export function segmentOf(name: string | undefined): UserSegment | undefined {
  return name === undefined ? 'all' : userSegments.find((one) => one === name && one !== 'all')
}

export function pathOfUsers({ segment, ...part }: UsersAddress): string {
  return segment === 'all'
    ? pathTo('adminUsers', {}, partQuery(part))
    : pathTo('adminUsersSegment', { segment }, partQuery(part))
}
