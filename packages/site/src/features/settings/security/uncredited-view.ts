import { pathTo } from '@handiwork/core/api'
import type { UncreditedGroup } from '@handiwork/core/contract'
import { formatDay, formatMonth } from '@handiwork/core/format'
import { t } from '../../../i18n/texts.ts'

/** A group of uncredited commits as the settings show it. */
export interface UncreditedGroupView {
  readonly title: string
  readonly why: string
  readonly action: string | null
  /** 2 commits, Jan 2024 to Mar 2025 */
  readonly count: string
  /** Where the user can prove that commits are theirs. */
  readonly link: { readonly href: string; readonly label: LinkLabel } | undefined
  readonly commits: readonly { readonly id: string; readonly repository: string; readonly date: string }[]
  /** The first group, if there is something to do about it. */
  readonly isOpen: boolean
}

type LinkLabel = 'security.uncredited.addEmail' | 'security.uncredited.connect'

/** The groups of a summary, in its order. */
export function uncreditedView(groups: readonly UncreditedGroup[]): UncreditedGroupView[] {
  return groups.map((group, index) => ({
    title: group.title,
    why: group.why,
    action: group.action,
    count: countText(group),
    link: proofLink(group),
    commits: group.commits.map(({ id, repository, authoredAt }) => ({
      id: id.slice(0, ID_LENGTH),
      repository,
      date: authoredAt === null ? '' : formatDay(new Date(authoredAt)),
    })),
    isOpen: index === 0 && group.action !== null,
  }))
}

const ID_LENGTH = 12

function countText({ commitCount, firstAt, lastAt }: UncreditedGroup): string {
  const count = t('security.uncredited.count', { count: commitCount })
  if (firstAt === null || lastAt === null) return count
  const [first, last] = [firstAt, lastAt].map((date) => formatMonth(new Date(date)))
  return t('security.uncredited.period', {
    count,
    period: first === last ? `${first}` : `${first} – ${last}`,
  })
}

/** A noreply address receives no mail: the account at the code host proves it. */
function proofLink({ reason, detail }: UncreditedGroup): UncreditedGroupView['link'] {
  if (reason !== 'unclaimedAddress' || detail === null) return undefined
  return detail.includes('@users.noreply.')
    ? { href: pathTo('settingsTab', { tab: 'analyze' }), label: 'security.uncredited.connect' }
    : {
        href: `${pathTo('settingsTab', { tab: 'security' }, { address: detail })}#emails`,
        label: 'security.uncredited.addEmail',
      }
}
