import { type Suggestion, sourceTitles } from '@handiwork/core/api'
import { t } from '../../../i18n/texts.ts'
import { useProfile } from '../../../state/session.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { FollowButton } from '../tools/FollowButton.tsx'

interface SuggestionCardProps {
  readonly suggestion: Suggestion
  readonly name: string
  readonly onInvite: () => void
  readonly onIgnore: () => void
}

/** A suggested user, to follow if they have an account here, otherwise to invite, or to ignore (spec §4). */
export function SuggestionCard({ suggestion, name, onInvite, onIgnore }: SuggestionCardProps) {
  const { source, login, avatarUrl, location, userId, invited } = suggestion
  const isFollowed = useProfile()?.following.includes(userId ?? '') ?? false
  return (
    <article className="card user-card">
      <Avatar of={{ name, avatarUrl }} size={48} />
      <div className="names">
        <b>{name}</b>
        {login !== name && <div className="small muted">{login}</div>}
      </div>
      <img
        className="sum"
        src={`/static/images/integrations/${source.toLowerCase()}.svg`}
        alt={sourceTitles[source]}
        title={sourceTitles[source]}
        width="16"
        height="16"
      />
      {location && (
        <p className="small muted row location">
          <Icon name="location" size={14} /> <span>{location}</span>
        </p>
      )}
      <div className="actions">
        {userId ? (
          <FollowButton userId={userId} name={name} size="sm" />
        ) : (
          <InviteButton {...{ name, invited, onInvite }} />
        )}
        {!isFollowed && (
          <Button
            size="sm"
            kind="ghost"
            aria-label={t('suggestions.ignoreName', { name })}
            onPress={onIgnore}
          >
            {t('suggestions.ignore')}
          </Button>
        )}
      </div>
    </article>
  )
}

function InviteButton({
  name,
  invited,
  onInvite,
}: Omit<SuggestionCardProps, 'suggestion' | 'onIgnore'> & Pick<Suggestion, 'invited'>) {
  return (
    <Button
      size="sm"
      isDisabled={invited}
      aria-label={t(invited ? 'suggestions.invitedName' : 'suggestions.inviteName', { name })}
      onPress={onInvite}
    >
      {t(invited ? 'suggestions.invited' : 'suggestions.invite')}
    </Button>
  )
}
