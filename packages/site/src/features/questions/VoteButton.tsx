import { formatNumber } from '@handiwork/core/format'
import { t } from '../../i18n/texts.ts'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Tooltip } from '../../ui/Tooltip.tsx'
import { useVote, type VoteTarget } from './use-vote.ts'
import { type Votable, voteVariant } from './vote-variant.ts'

interface VoteButtonProps {
  readonly target: VoteTarget
  /** The item with the viewer's vote, if loaded. */
  readonly item: Votable
  /** User id of the viewer. Voting is disabled until it is known. */
  readonly viewerId: string | undefined
}

/** The vote count with the viewer's vote. Has the same size for all viewers, to avoid layout shifts. */
export function VoteButton({ target, item, viewerId }: VoteButtonProps) {
  const vote = useVote(target)
  const { kind, label } = voteVariant(item, viewerId)
  const formattedCount = formatNumber(item.voteCount)
  if (kind === 'author')
    return (
      <span className="vote">
        <span className="votes">
          <Icon name="up" /> {formattedCount}
        </span>
        {label}
      </span>
    )
  return (
    <span className="vote" data-voted={item.userVoted ? '' : undefined}>
      <Tooltip text={label}>
        <Button size="sm" isDisabled={viewerId === undefined} onPress={() => vote(item.userVoted ? 0 : 1)}>
          <Icon name="up" />
          <span className="visually-hidden">{`${label}, `}</span>
          {formattedCount}
          <span className="visually-hidden">{` ${t('questions.voteLabel', { count: item.voteCount })}`}</span>
        </Button>
      </Tooltip>
    </span>
  )
}
