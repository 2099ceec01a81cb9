import type { HostedReviews, ReviewSource, UnreadReason } from './hosted-reviews.ts'

/**
 * Reviewed 312 pull requests of 41 people on GitHub in 190 sessions, and approved 280. One sentence for each source
 * with reviews, or whose reviews were not read.
 */
export function describeHostedReviews(hostedReviews: readonly HostedReviews[] | undefined): string[] {
  return (hostedReviews ?? []).flatMap((one) => {
    if (one.state === 'notRead') return describeUnread(one.source, one.reason)
    const { pullRequestCount, authorCount, sessionCount, approvedCount, isTruncated } = one
    if (pullRequestCount === 0) return []
    const known = authorCount === 0 ? '' : ` of ${count(authorCount, 'person', 'people')}`
    return [
      `Reviewed ${isTruncated ? 'at least ' : ''}${count(pullRequestCount, requestName(one.source))}${known}`,
      ` on ${sourceNames[one.source]} in ${count(sessionCount, 'session')}`,
      `, and approved ${approvedCount.toLocaleString('en-US')}`,
    ].join('')
  })
}

export function describeUnread(source: ReviewSource, reason: UnreadReason): string {
  return `Reviews on ${sourceNames[source]} were not read: ${unreadSentences[reason]}`
}

const sourceNames: Readonly<Record<ReviewSource, string>> = {
  gitHub: 'GitHub',
  gitLab: 'GitLab',
  bitbucket: 'Bitbucket',
}

const unreadSentences: Readonly<Record<UnreadReason, string>> = {
  unauthorized: 'the account must be connected again',
  forbidden: 'the connection does not permit it; connect the account again',
  notFound: 'the account was not found',
  rateLimited: 'too many requests; the next analysis tries again',
  unavailable: 'the host did not respond; the next analysis tries again',
  unreadable: 'the host sent an unexpected response',
}

function requestName(source: ReviewSource): string {
  return source === 'gitLab' ? 'merge request' : 'pull request'
}

function count(number: number, one: string, other = `${one}s`): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : other}`
}
