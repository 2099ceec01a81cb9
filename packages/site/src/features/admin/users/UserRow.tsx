import { type AdminUserCard, pathTo } from '@handiwork/core/api'
import { t } from '../../../i18n/texts.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { RelativeTime } from '../../../ui/RelativeTime.tsx'
import { availableActions, quickActions, type UserAction } from './user-actions.ts'
import { userName } from './user-name.ts'
import { userTags } from './user-tags.ts'

interface UserRowProps {
  readonly user: AdminUserCard
  readonly now: Date
  readonly onAction: (action: UserAction) => void
}

/** A user's row in the admin list. */
export function UserRow({ user, now, onAction }: UserRowProps) {
  return (
    <tr>
      <th scope="row">
        <UserCell user={user} />
      </th>
      <td className="mails">
        {user.emails.length === 0 && <span className="muted">{t('admin.users.noEmail')}</span>}
        {user.emails.map((email, index) => (
          <div key={email} {...(index > 0 && { className: 'small muted' })}>
            {email}
          </div>
        ))}
      </td>
      <td>
        <span className="row wrap">
          {userTags(user).map(({ title, variant }) => (
            <span key={title} className={variant === 'plain' ? 'muted' : `tag ${variant}`}>
              {title}
            </span>
          ))}
        </span>
      </td>
      <td className="since" data-label={t('admin.users.analysis')}>
        <LastAnalysis user={user} now={now} />
      </td>
      <td className="actions">
        <ActionMenu user={user} onAction={onAction} />
      </td>
    </tr>
  )
}

function UserCell({ user }: Pick<UserRowProps, 'user'>) {
  const name = userName(user)
  const { login } = user
  return (
    <span className="admin-user">
      <Avatar of={{ ...user, name }} size={32} />
      <span>
        {login === null ? <b>{name}</b> : <a href={pathTo('user', { login })}>{name}</a>}
        {login !== null && <span className="small muted">{login}</span>}
      </span>
    </span>
  )
}

function LastAnalysis({ user: { analyzing, analyzeTimestamp }, now }: Pick<UserRowProps, 'user' | 'now'>) {
  if (analyzing) return <span className="tag copper">{t('admin.users.running')}</span>
  if (analyzeTimestamp === null) return <span className="muted">{t('admin.users.never')}</span>
  return <RelativeTime at={analyzeTimestamp} now={now} />
}

function ActionMenu({ user, onAction }: Pick<UserRowProps, 'user' | 'onAction'>) {
  const actions = availableActions(user)
  const label = t('admin.users.actionsOf', { name: userName(user) })
  if (actions.length === 0) return null
  const trigger = (
    <Button kind="ghost" size="sm" square aria-label={label}>
      <Icon name="more" size={20} />
    </Button>
  )
  return (
    <Menu trigger={trigger} label={label} entries={actions.map((action) => menuEntry(action, onAction))} />
  )
}

const dangerousActions: ReadonlySet<string> = new Set(
  Object.entries(quickActions).flatMap(([action, { kind }]) => (kind === 'danger' ? [action] : [])),
)

function menuEntry(action: UserAction, onAction: UserRowProps['onAction']) {
  return {
    id: action,
    title: t(`admin.users.${action}.act`),
    kind: dangerousActions.has(action) ? ('danger' as const) : ('plain' as const),
    onPress: () => onAction(action),
  }
}
