import { type Member, type MemberRole, memberRoles, pathTo } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Icon } from '../../ui/Icon.tsx'
import { Select } from '../../ui/Select.tsx'
import { Xp } from '../../ui/Xp.tsx'
import { memberName } from './member-name.ts'

/** What whoever looks may do with a member. */
export interface MemberActs {
  readonly change?: ((role: MemberRole) => void) | undefined
  readonly remove?: (() => void) | undefined
  readonly leave?: (() => void) | undefined
}

interface MemberCardProps extends MemberActs {
  readonly member: Member
}

/** Somebody of an organization: who they are, and what they are there. */
export function MemberCard({ member, ...acts }: MemberCardProps) {
  const { login, experience, location } = member
  const name = memberName(member)
  const job = [member.jobTitle, member.company].filter(Boolean).join(', ')
  return (
    <li className="card one member">
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
        <p className="small muted row place">
          <Icon name="place" size={14} /> <span>{location}</span>
        </p>
      )}
      <Foot member={member} {...acts} />
    </li>
  )
}

// --- internal ---

function Foot({ member, change, remove, leave }: MemberCardProps) {
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
            const chosen = memberRoles.find((one) => one === id)
            if (chosen && chosen !== role) change(chosen)
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
