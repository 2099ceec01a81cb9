import type { Resume } from '@handiwork/core/api'
import { isAllowedMarkdownLink } from '@handiwork/core/format'
import { insertBreakOpportunities, MAX_SIDE_WORD_LENGTH } from './break-opportunities.ts'
import type { ContactLine } from './view-model.ts'

/** The contact details of a resume. */
export function contactLines({ publicEmail, url, links, location }: Resume['user']): ContactLine[] {
  const addresses = [...new Set([url, ...links.map((link) => link.url)].filter((one) => one !== null))]
  return [
    ...(publicEmail ? [contactLine('mail', publicEmail, mailtoUrl(publicEmail))] : []),
    ...addresses
      .filter(Boolean)
      .map((address) => contactLine('link', withoutScheme(address), webHref(address))),
    ...(location ? [contactLine('place', location, null)] : []),
  ]
}

function contactLine(icon: ContactLine['icon'], text: string, href: string | null): ContactLine {
  return { icon, words: insertBreakOpportunities(text, MAX_SIDE_WORD_LENGTH), href }
}

const withoutScheme = (address: string) => address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')

function mailtoUrl(email: string): string {
  return `mailto:${encodeURI(email.toWellFormed())}`
}

/** Null unless it is an http or https URL. */
function webHref(address: string): string | null {
  return isAllowedMarkdownLink(address) && URL.canParse(address) && /^https?:/i.test(address)
    ? new URL(address).href
    : null
}
