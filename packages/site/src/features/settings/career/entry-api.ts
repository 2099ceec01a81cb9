import { contract, descendingOrder } from '@handiwork/core/api'
import { call } from '../../../state/call.ts'
import { type EntryKind, type EntryView, educationView, positionView } from './entry-view.ts'

/** API access of a list. */
export interface EntryApi {
  readonly list: (userId: string) => Promise<readonly EntryView[]>
  readonly remove: (userId: string, id: string) => Promise<unknown>
  /** Takes the ids from first to last. */
  readonly reorder: (userId: string, ids: readonly string[]) => Promise<unknown>
}

/** The API of each list. */
export const entryApis: Readonly<Record<EntryKind, EntryApi>> = {
  positions: {
    ...mutationsOf(contract.positions),
    async list(userId) {
      const entries = await call(contract.positions.list, { params: { userId } })
      return entries.map((entry) => positionView(entry, new Date()))
    },
  },
  educations: {
    ...mutationsOf(contract.educations),
    async list(userId) {
      return (await call(contract.educations.list, { params: { userId } })).map(educationView)
    },
  },
}

type ListRoutes = typeof contract.positions | typeof contract.educations

function mutationsOf({ remove, reorder }: ListRoutes): Pick<EntryApi, 'remove' | 'reorder'> {
  return {
    remove: (userId, id) => call(remove, { params: { userId, id } }),
    reorder: (userId, ids) => call(reorder, { params: { userId }, body: descendingOrder(ids) }),
  }
}
