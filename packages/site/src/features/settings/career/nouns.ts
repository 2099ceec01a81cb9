import { contract, countingDown } from '@handiwork/core/api'
import { call } from '../../../state/call.ts'
import { type EntryView, educationView, type Noun, positionView } from './entry-view.ts'

/** What a list asks of the API. */
export interface NounCalls {
  readonly list: (userId: string) => Promise<readonly EntryView[]>
  readonly remove: (userId: string, id: string) => Promise<unknown>
  /** The ids from the first to the last. */
  readonly reorder: (userId: string, ids: readonly string[]) => Promise<unknown>
}

/** What sets one list apart from the other. */
export const nouns: Readonly<Record<Noun, NounCalls>> = {
  positions: {
    ...changesOf(contract.positions),
    async list(userId) {
      const entries = await call(contract.positions.list, { params: { userId } })
      return entries.map((entry) => positionView(entry, new Date()))
    },
  },
  educations: {
    ...changesOf(contract.educations),
    async list(userId) {
      return (await call(contract.educations.list, { params: { userId } })).map(educationView)
    },
  },
}

// --- internal ---

type ListCalls = typeof contract.positions | typeof contract.educations

function changesOf({ remove, reorder }: ListCalls): Pick<NounCalls, 'remove' | 'reorder'> {
  return {
    remove: (userId, id) => call(remove, { params: { userId, id } }),
    reorder: (userId, ids) => call(reorder, { params: { userId }, body: countingDown(ids) }),
  }
}
