import { type AdminUserCard, pathTo } from '@handiwork/core/api'
import { t } from '../../../i18n/texts.ts'
import { Avatar } from '../../../ui/Avatar.tsx'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/Icon.tsx'
import { Menu } from '../../../ui/Menu.tsx'
import { When } from '../../../ui/When.tsx'
import { actsFor, quickActs, type UserAct } from './user-acts.ts'
import { userName } from './user-name.ts'
import { userTags } from './user-tags.ts'

interface UserRowProps {
  readonly user: AdminUserCard
  readonly now: Date
  readonly ask: (act: UserAct) => void
}

/** Somebody as admins see them. */
export function UserRow({ user, now, ask }: UserRowProps) {
  return (
    <tr>
      <th scope="row">
        <Person user={user} />
      </th>
      <td className="mails">
        {user.emails.length === 0 && <span className="muted">{t('admin.users.noEmail')}</span>}
        {user.emails.map((email, at) => (
          <div key={email} {...(at > 0 && { className: 'small muted' })}>
            {email}
          </div>
        ))}
      </td>
      <td>
        <span className="row wrap">
          {userTags(user).map(({ title, look }) => (
            <span key={title} className={look === 'plain' ? 'muted' : `tag ${look}`}>
              {title}
            </span>
          ))}
        </span>
      </td>
      <td className="since" data-label={t('admin.users.analysis')}>
        <LastAnalysis user={user} now={now} />
      </td>
      <td className="acts">
        <Acts user={user} ask={ask} />
      </td>
    </tr>
  )
}

// --- internal ---

function Person({ user }: Pick<UserRowProps, 'user'>) {
  const name = userName(user)
  const { login } = user
  return (
    <span className="admin-who">
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
  return <When at={analyzeTimestamp} now={now} />
}

function Acts({ user, ask }: Pick<UserRowProps, 'user' | 'ask'>) {
  const acts = actsFor(user)
  const label = t('admin.users.actsOf', { name: userName(user) })
  if (acts.length === 0) return null
  const trigger = (
    <Button kind="ghost" size="sm" square aria-label={label}>
      <Icon name="more" size={20} />
    </Button>
  )
  return <Menu trigger={trigger} label={label} entries={acts.map((act) => entryOf(act, ask))} />
}

const dangers: ReadonlySet<string> = new Set(
  Object.entries(quickActs).flatMap(([act, { kind }]) => (kind === 'danger' ? [act] : [])),
)

function entryOf(act: UserAct, ask: UserRowProps['ask']) {
  return {
    id: act,
    title: t(`admin.users.${act}.act`),
    kind: dangers.has(act) ? ('danger' as const) : ('plain' as const),
    onPress: () => ask(act),
  }
}
