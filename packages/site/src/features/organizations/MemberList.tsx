import type { OrganizationRole } from '@handiwork/core/api'
import { MEMBERS_A_PAGE } from '@handiwork/core/contract'
import { t } from '../../i18n/texts.ts'
import { Island } from '../../state/Island.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Empty } from '../../ui/Empty.tsx'
import { MemberCard } from './MemberCard.tsx'
import { pathOfTab } from './organization-page-of.ts'
import { useMemberActs } from './use-member-acts.ts'
import { type ShownMembers, useMembers } from './use-members.ts'

/** Who belongs to an organization; those who manage it see private people, too, and change what each is. */
export function MemberList(props: ShownMembers) {
  return (
    <Island>
      <Members {...props} />
    </Island>
  )
}

// --- internal ---

function Members(props: ShownMembers) {
  const { login, name } = props.organization
  const known = useMembers(props)
  const { members, count, own } = known
  const { question, isAsked, setAsked, confirmed, place, actsOn, askToLeave } = useMemberActs(known, name)
  const isUnseen = own && own.role !== 'owner' && members.every(({ _id }) => _id !== own.userId)
  return (
    <div className="stack members-list" ref={place} tabIndex={-1}>
      {members.length === 0 ? (
        <Empty title={t('organizations.list.emptyTitle')} text={t('organizations.list.emptyText')} />
      ) : (
        <ul className="ones">
          {members.map((member) => (
            <MemberCard key={member._id} member={member} {...actsOn(member)} />
          ))}
        </ul>
      )}
      {isUnseen && <Own role={own.role} name={name} leave={() => askToLeave(own.userId)} />}
      {isMoreThanShown(props, count) && (
        <div>
          <a className={buttonClass({ size: 'sm' })} href={pathOfTab(login, 'members', props.page + 1)}>
            {t('organizations.list.more')}
          </a>
        </div>
      )}
      {question && (
        <ConfirmDialog {...question} isOpen={isAsked} onOpenChange={setAsked} onConfirm={confirmed} />
      )}
    </div>
  )
}

interface OwnProps {
  readonly role: OrganizationRole
  /** Of the organization. */
  readonly name: string
  readonly leave: () => void
}

/** For a member who is not on the page: private, or on another. */
function Own({ role, name, leave }: OwnProps) {
  return (
    <p className="row wrap">
      {t('organizations.list.own', { organization: name, role: t(`organizations.roles.${role}`) })}
      <Button size="sm" kind="ghost" onPress={leave}>
        {t('organizations.list.leave')}
      </Button>
    </p>
  )
}

/** The pages below the list are those of everybody; private people may fill another. */
function isMoreThanShown({ total, page }: ShownMembers, count: number): boolean {
  const shown = page * MEMBERS_A_PAGE
  return count > shown && total <= shown
}
