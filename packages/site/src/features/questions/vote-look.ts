import { voteSentences } from '@handiwork/core/api'

/** A question or an answer, as far as it decides about votes. */
export interface Votable {
  readonly _id: string
  readonly userId: string | null
  readonly voteCount: number
  readonly userVoted: boolean
}

/** How votes show to somebody who is signed in: authors only read them (spec §5). */
export type VoteLook =
  | { readonly kind: 'author'; readonly sentence: typeof voteSentences.author }
  | { readonly kind: 'voter'; readonly sentence: typeof voteSentences.vote | typeof voteSentences.cancel }

export function voteLook(
  { userId, userVoted }: Pick<Votable, 'userId' | 'userVoted'>,
  looking: string | undefined,
): VoteLook {
  if (looking !== undefined && userId === looking) return { kind: 'author', sentence: voteSentences.author }
  return { kind: 'voter', sentence: userVoted ? voteSentences.cancel : voteSentences.vote }
}

/** As it stands once it is voted for, or the vote is taken back, before the service has said so. */
export function voted<Item extends Pick<Votable, 'voteCount' | 'userVoted'>>(item: Item, vote: 0 | 1): Item {
  const step = Number(vote === 1) - Number(item.userVoted)
  return { ...item, voteCount: item.voteCount + step, userVoted: vote === 1 }
}
