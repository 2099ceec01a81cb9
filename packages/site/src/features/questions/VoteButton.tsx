import { number } from '@handiwork/core/format'
import { t } from '../../i18n/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { useVote, type Voting } from './use-vote.ts'
import { type Votable, voteLook } from './vote-look.ts'

interface VoteButtonProps {
  readonly voting: Voting
  /** As it is known. */
  readonly item: Votable
  /** The id of who looks; until it is known nobody can vote. */
  readonly looking: string | undefined
}

/** The votes, and one's own among them; of the same size for everybody, so that nothing moves once it is known who looks. */
export function VoteButton({ voting, item, looking }: VoteButtonProps) {
  const vote = useVote(voting)
  const { kind, sentence } = voteLook(item, looking)
  const shown = number(item.voteCount)
  if (kind === 'author')
    return (
      <span className="vote">
        <span className="votes">
          <Icon name="up" /> {shown}
        </span>
        {sentence}
      </span>
    )
  return (
    <span className="vote" data-voted={item.userVoted ? '' : undefined}>
      <Tooltip text={sentence}>
        <Button size="sm" isDisabled={looking === undefined} onPress={() => vote(item.userVoted ? 0 : 1)}>
          <Icon name="up" />
          <span className="hide">{`${sentence}, `}</span>
          {shown}
          <span className="hide">{` ${t('questions.votesWord', { count: item.voteCount })}`}</span>
        </Button>
      </Tooltip>
    </span>
  )
}
