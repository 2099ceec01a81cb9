import type { OrganizationRole } from '@handiwork/core/api'
import { MEMBERS_PAGE_SIZE } from '@handiwork/core/contract'
import { t } from '../../i18n/texts.ts'
import { Island } from '../../state/Island.tsx'
import { Button } from '../../ui/Button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { pathToOrganizationTab } from './load-organization-page.ts'
import { MemberCard } from './MemberCard.tsx'
import { useMemberActions } from './use-member-actions.ts'
import { type MemberPage, useMembers } from './use-members.ts'

/** Members of an organization. Managers also see private members and can change roles. */
export function MemberList(props: MemberPage) {
  return (
    <Island>
      <Members {...props} />
    </Island>
  )
}

function Members(props: MemberPage) {
  const { login, name } = props.organization
  const memberState = useMembers(props)
  const { members, count, membership } = memberState
  const { question, isQuestionOpen, setQuestionOpen, onConfirm, listElement, actionsFor, askToLeave } =
    useMemberActions(memberState, name)
  const isViewerUnlisted =
    membership && membership.role !== 'owner' && members.every(({ _id }) => _id !== membership.userId)
  return (
    <div className="stack members-list" ref={listElement} tabIndex={-1}>
      {members.length === 0 ? (
        <EmptyState title={t('organizations.list.emptyTitle')} text={t('organizations.list.emptyText')} />
      ) : (
        <ul className="user-cards">
          {members.map((member) => (
            <MemberCard key={member._id} member={member} {...actionsFor(member)} />
          ))}
        </ul>
      )}
      {isViewerUnlisted && (
        <OwnMembership role={membership.role} name={name} leave={() => askToLeave(membership.userId)} />
      )}
      {hasHiddenPages(props, count) && (
        <div>
          <a
            className={buttonClass({ size: 'sm' })}
            href={pathToOrganizationTab(login, 'members', props.page + 1)}
          >
            {t('organizations.list.more')}
          </a>
        </div>
      )}
      {question && (
        <ConfirmDialog
          {...question}
          isOpen={isQuestionOpen}
          onOpenChange={setQuestionOpen}
          onConfirm={onConfirm}
        />
      )}
    </div>
  )
}

interface OwnMembershipProps {
  readonly role: OrganizationRole
  /** Organization name. */
  readonly name: string
  readonly leave: () => void
}

/** Shown to a member who is not listed on the page: private, or on another page. */
function OwnMembership({ role, name, leave }: OwnMembershipProps) {
  return (
    <p className="row wrap">
      {t('organizations.list.own', { organization: name, role: t(`organizations.roles.${role}`) })}
      <Button size="sm" kind="ghost" onPress={leave}>
        {t('organizations.list.leave')}
      </Button>
    </p>
  )
}

/** The pagination counts public members only. Private members may need another page. */
function hasHiddenPages({ total, page }: MemberPage, count: number): boolean {
  const shownCount = page * MEMBERS_PAGE_SIZE
  return count > shownCount && total <= shownCount
}
