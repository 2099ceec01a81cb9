import { type Member, type MemberRole, memberRoles, pathTo } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Select } from '../../ui/Select.tsx'
import { Xp } from '../../ui/Xp.tsx'
import { memberName } from './member-name.ts'

/** Actions that the viewer may perform on a member. */
export interface MemberActions {
  readonly change?: ((role: MemberRole) => void) | undefined
  readonly remove?: (() => void) | undefined
  readonly leave?: (() => void) | undefined
}

interface MemberCardProps extends MemberActions {
  readonly member: Member
}

/** A member's card with their role in the organization. */
export function MemberCard({ member, ...actions }: MemberCardProps) {
  const { login, experience, location } = member
  const name = memberName(member)
  const job = [member.jobTitle, member.company].filter(Boolean).join(', ')
  return (
    <li className="card user-card member">
      <Avatar of={{ ...member, name }} size={48} />
      <div className="names">
        {login === null ? (
          <b>{name}</b>
        ) : (
          <a className="plain" href={pathTo('user', { login })}>
            <b>{name}</b>
          </a>
        )}
        <div className="small muted">{login}</div>
      </div>
      <b className="sum">
        <Xp value={experience} />
      </b>
      {job && <p className="small job">{job}</p>}
      {location && (
        <p className="small muted row location">
          <Icon name="location" size={14} /> <span>{location}</span>
        </p>
      )}
      <CardFooter member={member} {...actions} />
    </li>
  )
}

function CardFooter({ member, change, remove, leave }: MemberCardProps) {
  const { organizationRole: role } = member
  const name = memberName(member)
  return (
    <div className="foot-row">
      {change ? (
        <Select
          label={t('organizations.list.roleOf', { name })}
          isLabelHidden
          options={memberRoles.map((id) => ({ id, title: t(`organizations.roles.${id}`) }))}
          value={role}
          onChange={(id) => {
            const selected = memberRoles.find((one) => one === id)
            if (selected && selected !== role) change(selected)
          }}
        />
      ) : (
        <span className={role === 'owner' ? 'tag copper' : 'small muted'}>
          {t(`organizations.roles.${role}`)}
        </span>
      )}
      {remove && (
        <Button
          kind="ghost"
          size="sm"
          aria-label={t('organizations.list.removeName', { name })}
          onPress={remove}
        >
          {t('organizations.list.remove')}
        </Button>
      )}
      {leave && (
        <Button kind="ghost" size="sm" onPress={leave}>
          {t('organizations.list.leave')}
        </Button>
      )}
    </div>
  )
}
