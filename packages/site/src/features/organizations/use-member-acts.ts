import type { Member } from '@handiwork/core/api'
import { type RefObject, useRef, useState } from 'react'
import { t } from '../../i18n/texts.ts'
import type { MemberActs } from './MemberCard.tsx'
import { memberName } from './member-name.ts'
import type { useMembers } from './use-members.ts'

/** What is asked before somebody goes. */
interface Question {
  readonly title: string
  readonly text: string
  readonly confirm: string
  readonly run: () => Promise<void>
}

/** What whoever looks may do with each member; nobody goes without being asked about, and the owner stays (spec §5). */
export function useMemberActs(
  { own, isManaged, change, remove, leave }: ReturnType<typeof useMembers>,
  organization: string,
) {
  const { ask, ...asking } = useAsking()
  const askToLeave = (userId: string) => ask(leaving(organization, () => leave(userId)))
  const actsOn = (member: Member): MemberActs => {
    if (member.organizationRole === 'owner') return {}
    const isOwn = member._id === own?.userId
    return {
      ...(isManaged && { change: (role) => change(member, role) }),
      ...(isOwn && { leave: () => askToLeave(member._id) }),
      ...(isManaged && !isOwn && { remove: () => ask(removing(member, organization, () => remove(member))) }),
    }
  }
  return { ...asking, actsOn, askToLeave }
}

// --- internal ---

/** One question for all cards. The button it was opened with goes with its card, so the list takes the focus. */
function useAsking() {
  const [question, setQuestion] = useState<Question>()
  const [isAsked, setAsked] = useState(false)
  const place: RefObject<HTMLDivElement | null> = useRef(null)
  return {
    ...{ question, isAsked, setAsked, place },
    ask: (asked: Question) => {
      setQuestion(asked)
      setAsked(true)
    },
    confirmed: async () => {
      await question?.run()
      requestAnimationFrame(() => place.current?.focus())
    },
  }
}

function leaving(organization: string, run: () => Promise<void>): Question {
  return {
    title: t('organizations.list.leaveTitle', { organization }),
    text: t('organizations.list.leaveText', { organization }),
    confirm: t('organizations.list.leave'),
    run,
  }
}

function removing(member: Member, organization: string, run: () => Promise<void>): Question {
  return {
    title: t('organizations.list.removeTitle'),
    text: t('organizations.list.removeText', { name: memberName(member), organization }),
    confirm: t('organizations.list.remove'),
    run,
  }
}
