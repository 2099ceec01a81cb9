import type { Member } from '@handiwork/core/api'
import { type RefObject, useRef, useState } from 'react'
import { t } from '../../i18n/texts.ts'
import type { MemberActions } from './MemberCard.tsx'
import { memberName } from './member-name.ts'
import type { useMembers } from './use-members.ts'

/** A confirmation dialog. */
interface ConfirmationPrompt {
  readonly title: string
  readonly text: string
  readonly confirm: string
  readonly run: () => Promise<void>
}

/**
 * The viewer's actions for each member. Removals need confirmation, and the owner can't be removed (spec §5).
 */
export function useMemberActions(
  { membership, isManaged, change, remove, leave }: ReturnType<typeof useMembers>,
  organization: string,
) {
  const { openDialog, ...dialog } = useConfirmation()
  const askToLeave = (userId: string) => openDialog(leavePrompt(organization, () => leave(userId)))
  const actionsFor = (member: Member): MemberActions => {
    if (member.organizationRole === 'owner') return {}
    const isOwn = member._id === membership?.userId
    return {
      ...(isManaged && { change: (role) => change(member, role) }),
      ...(isOwn && { leave: () => askToLeave(member._id) }),
      ...(isManaged &&
        !isOwn && { remove: () => openDialog(removePrompt(member, organization, () => remove(member))) }),
    }
  }
  return { ...dialog, actionsFor, askToLeave }
}

/** One dialog for all cards. The trigger disappears with its card, so the list receives the focus. */
function useConfirmation() {
  const [question, setQuestion] = useState<ConfirmationPrompt>()
  const [isQuestionOpen, setQuestionOpen] = useState(false)
  const listElement: RefObject<HTMLDivElement | null> = useRef(null)
  return {
    ...{ question, isQuestionOpen, setQuestionOpen, listElement },
    openDialog: (prompt: ConfirmationPrompt) => {
      setQuestion(prompt)
      setQuestionOpen(true)
    },
    onConfirm: async () => {
      await question?.run()
      requestAnimationFrame(() => listElement.current?.focus())
    },
  }
}

function leavePrompt(organization: string, run: () => Promise<void>): ConfirmationPrompt {
  return {
    title: t('organizations.list.leaveTitle', { organization }),
    text: t('organizations.list.leaveText'),
    confirm: t('organizations.list.leave'),
    run,
  }
}

function removePrompt(member: Member, organization: string, run: () => Promise<void>): ConfirmationPrompt {
  return {
    title: t('organizations.list.removeTitle'),
    text: t('organizations.list.removeText', { name: memberName(member), organization }),
    confirm: t('organizations.list.removeConfirm'),
    run,
  }
}
