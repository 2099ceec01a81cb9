import { MAX_ISSUE_IDLE_TIME, MAX_REPOSITORY_ISSUES } from '@handiwork/core/contract'
import { isWebUrl } from '@handiwork/core/format'
import type { HostedIssue } from '@handiwork/core/sources'

/** Selects the issues that are open to contributors, newest first, with storable texts. */
export function filterContributorIssues(fetched: readonly HostedIssue[], now: Date): HostedIssue[] {
  return fetched
    .filter((issue) => !issue.isAssigned && isActive(issue, now) && isWebUrl(issue.url))
    .toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
    .slice(0, MAX_REPOSITORY_ISSUES)
    .map((issue) => ({ ...issue, title: toStorableText(issue.title), labels: storableLabels(issue.labels) }))
}

/** Excludes issues with invalid dates. */
function isActive({ createdAt, updatedAt }: HostedIssue, now: Date): boolean {
  return !Number.isNaN(Date.parse(createdAt)) && now.getTime() - Date.parse(updatedAt) < MAX_ISSUE_IDLE_TIME
}

function storableLabels(labels: readonly string[]): string[] {
  return [...new Set(labels.map(toStorableText).filter(Boolean))]
}

function toStorableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}
