import { voteSentences } from '@handiwork/core/api'

/** The vote-related fields of a question or answer. */
export interface Votable {
  readonly _id: string
  readonly userId: string | null
  readonly voteCount: number
  readonly userVoted: boolean
}

/** How votes appear to a signed-in viewer. Authors can't vote (spec §5). */
export type VoteVariant =
  | { readonly kind: 'author'; readonly label: typeof voteSentences.author }
  | { readonly kind: 'voter'; readonly label: typeof voteSentences.vote | typeof voteSentences.cancel }

export function voteVariant(
  { userId, userVoted }: Pick<Votable, 'userId' | 'userVoted'>,
  viewerId: string | undefined,
): VoteVariant {
  if (viewerId !== undefined && userId === viewerId) return { kind: 'author', label: voteSentences.author }
  return { kind: 'voter', label: userVoted ? voteSentences.cancel : voteSentences.vote }
}

/** The item after a vote or its cancellation, for optimistic updates. */
export function withVote<Item extends Pick<Votable, 'voteCount' | 'userVoted'>>(
  item: Item,
  vote: 0 | 1,
): Item {
  const step = Number(vote === 1) - Number(item.userVoted)
  return { ...item, voteCount: item.voteCount + step, userVoted: vote === 1 }
}
