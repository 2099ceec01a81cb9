import type { Case, CaseEntry } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'

/** What a case is about: the contested text, or its kind. */
export function caseTitle({ subject, shown }: Pick<Case, 'subject' | 'shown'>): string {
  return shown || t(`cases.subjects.${subject}`)
}

/** An entry of the log in words. `isOwn` addresses the user who opened the case. */
export function entryText({ kind, text, reviewer }: CaseEntry, isOwn: boolean): string {
  const name = reviewer === null ? t('cases.team') : t('cases.reviewer', { name: reviewer.name })
  if (kind === 'note') return `${name}: ${text}`
  if (kind === 'information')
    return t(isOwn ? 'cases.entries.ownInformation' : 'cases.entries.information', { text })
  if (kind === 'inReview' || kind === 'answered') return t(`cases.entries.${kind}`, { name })
  return t(isOwn ? `cases.entries.own.${kind}` : `cases.entries.${kind}`)
}
