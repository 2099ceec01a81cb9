import type { Appearance } from '@handiwork/core/api'
import { formatDay, formatNumber } from '@handiwork/core/format'
import { t } from '../../../i18n/texts.ts'

/** When the search was, and what the recruiter did next: "26 Nov 2026, 10:42 UTC. Viewed your profile". */
export function appearanceNote(appearance: Appearance): string {
  const { at, party, viewedAt, comparedAt, contactedAt, shortlistedAt, shortlistedFor } = appearance
  const isUnnamed = party.kind === 'organization' && party.organization === null
  const notes = [
    formatTime(new Date(at)),
    viewedAt !== null && t('appearances.viewed'),
    comparedAt !== null && t('appearances.compared'),
    contactedAt !== null && t('appearances.contacted'),
    shortlistedAt !== null && shortlisted(shortlistedFor),
    isUnnamed && t('appearances.unnamedNote'),
  ]
  return notes.filter(Boolean).join('. ')
}

/** "4th", or a dash if the rank is unknown. */
export function formatRank(rank: number | null): string {
  if (rank === null) return '–'
  return t(`appearances.ordinals.${ordinalRules.select(rank) as OrdinalCategory}`, {
    rank: formatNumber(rank),
  })
}

export function formatTime(date: Date): string {
  return t('appearances.time', { day: formatDay(date), time: date.toISOString().slice(11, 16) })
}

function shortlisted(job: string | null): string {
  return job === null ? t('appearances.shortlisted') : t('appearances.shortlistedFor', { job })
}

/** The categories of English ordinals. */
type OrdinalCategory = 'one' | 'two' | 'few' | 'other'

const ordinalRules = new Intl.PluralRules('en', { type: 'ordinal' })
