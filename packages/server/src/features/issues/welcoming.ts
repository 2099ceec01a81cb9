import { ISSUE_IDLE_AFTER, ISSUES_OF_REPOSITORY_AT_MOST } from '@handiwork/core/contract'
import { isWebAddress } from '@handiwork/core/format'
import type { HostedIssue } from '@handiwork/core/sources'

/** Of what a code host told: the issues that wait for somebody, the newest first, in words the database takes. */
export function welcoming(told: readonly HostedIssue[], now: Date): HostedIssue[] {
  return told
    .filter((issue) => !issue.isAssigned && isAwake(issue, now) && isWebAddress(issue.url))
    .toSorted((one, other) => Date.parse(other.createdAt) - Date.parse(one.createdAt))
    .slice(0, ISSUES_OF_REPOSITORY_AT_MOST)
    .map((issue) => ({ ...issue, title: storable(issue.title), labels: storableLabels(issue.labels) }))
}

// --- internal ---

/** Times that are none are those of nobody. */
function isAwake({ createdAt, updatedAt }: HostedIssue, now: Date): boolean {
  return !Number.isNaN(Date.parse(createdAt)) && now.getTime() - Date.parse(updatedAt) < ISSUE_IDLE_AFTER
}

function storableLabels(labels: readonly string[]): string[] {
  return [...new Set(labels.map(storable).filter(Boolean))]
}

function storable(text: string): string {
  return text.toWellFormed().replaceAll('\0', '')
}
