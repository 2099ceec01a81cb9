import { pathTo, type UserSegment, userSegments } from '@handiwork/core/api'
import { type ListPageRequest, listUrlQuery } from '../list-page-request.ts'

/** A page of the users in a segment. */
export interface UsersPageRequest extends ListPageRequest {
  readonly segment: UserSegment
}

/** Parses a segment in a URL. Undefined for unknown names. "all" is expressed by omitting the segment. */
export function parseUserSegment(name: string | undefined): UserSegment | undefined {
  return name === undefined ? 'all' : userSegments.find((one) => one === name && one !== 'all')
}

export function pathToUsers({ segment, ...listRequest }: UsersPageRequest): string {
  return segment === 'all'
    ? pathTo('adminUsers', {}, listUrlQuery(listRequest))
    : pathTo('adminUsersSegment', { segment }, listUrlQuery(listRequest))
}
