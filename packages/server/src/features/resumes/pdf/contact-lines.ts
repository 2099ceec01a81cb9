import type { Resume } from '@handiwork/core/api'
import { displayedUrl, isWebUrl } from '@handiwork/core/format'
import { insertBreakOpportunities, MAX_SIDE_WORD_LENGTH } from './break-opportunities.ts'
import type { ContactLine } from './view-model.ts'

/** The contact details of a resume. */
export function contactLines({ publicEmail, url, links, location }: Resume['user']): ContactLine[] {
  const addresses = [
    ...new Set([url, ...links.map((link) => link.url)].filter((one) => one !== null)),
  ].filter(isWebUrl)
  return [
    ...(publicEmail ? [contactLine('mail', publicEmail, mailtoUrl(publicEmail))] : []),
    ...addresses.map((address) => contactLine('link', displayedUrl(address), new URL(address).href)),
    ...(location ? [contactLine('place', location, null)] : []),
  ]
}

function contactLine(icon: ContactLine['icon'], text: string, href: string | null): ContactLine {
  return { icon, words: insertBreakOpportunities(text, MAX_SIDE_WORD_LENGTH), href }
}

function mailtoUrl(email: string): string {
  return `mailto:${encodeURI(email.toWellFormed())}`
}
