import { type GivenReviews, sourceTitles } from '@handiwork/core/api'
import type { HostedReviews } from '@handiwork/core/contract'
import { formatMonth, formatNumber } from '@handiwork/core/format'
import { t } from '../i18n/texts.ts'

/** The reviews at one source, as shown on a profile. */
export interface SourceView {
  readonly title: string
  /** Sessions, approvals and period. Empty if the reviews were not read. */
  readonly facts: readonly string[]
}

/** Sources with reviews, or whose reviews were not read. Zero reviews are not worth a line. */
export function givenReviewsView({ sources }: GivenReviews): SourceView[] {
  return sources.flatMap((one) => sourceView(one) ?? [])
}

function sourceView(one: HostedReviews): SourceView | undefined {
  const source = sourceTitles[one.source]
  if (one.state === 'notRead')
    return {
      title: t('user.reviews.notRead', { source, reason: t(`user.reviews.reasons.${one.reason}`) }),
      facts: [],
    }
  if (one.pullRequestCount === 0) return undefined
  const requests = requestsText(one)
  const { authorCount, sessionCount, approvedCount } = one
  const people = t('user.reviews.people', { count: authorCount, figure: formatNumber(authorCount) })
  return {
    title:
      authorCount === 0
        ? t('user.reviews.withoutPeople', { requests, source })
        : t('user.reviews.sentence', { requests, people, source }),
    facts: [
      t('user.reviews.sessions', { count: sessionCount, figure: formatNumber(sessionCount) }),
      t('user.reviews.approved', { figure: formatNumber(approvedCount) }),
      ...periodText(one),
    ],
  }
}

type ReadReviews = Extract<HostedReviews, { state: 'read' }>

function requestsText({ source, pullRequestCount: count, isTruncated }: ReadReviews): string {
  const number = formatNumber(count)
  const figure = isTruncated ? t('user.reviews.atLeast', { figure: number }) : number
  return source === 'gitLab'
    ? t('user.reviews.mergeRequests', { count, figure })
    : t('user.reviews.pullRequests', { count, figure })
}

function periodText({ firstTimestamp, lastTimestamp }: ReadReviews): string[] {
  if (firstTimestamp === null || lastTimestamp === null) return []
  const [from, to] = [firstTimestamp, lastTimestamp].map((time) => formatMonth(new Date(time)))
  return from === to ? [from!] : [t('user.reviews.months', { from, to })]
}
