import type { Resume } from '@handiwork/core/api'
import { isMarkdownLink } from '@handiwork/core/format'
import { breakable, WORD_IN_SIDE } from './breakable.ts'
import type { ContactLine } from './sheet.ts'

/** Where somebody can be found. */
export function contactLines({ publicEmail, url, links, location }: Resume['user']): ContactLine[] {
  const addresses = [...new Set([url, ...links.map((link) => link.url)].filter((one) => one !== null))]
  return [
    ...(publicEmail ? [line('mail', publicEmail, mailTo(publicEmail))] : []),
    ...addresses.filter(Boolean).map((address) => line('link', bare(address), leadsTo(address))),
    ...(location ? [line('place', location, null)] : []),
  ]
}

// --- internal ---

function line(icon: ContactLine['icon'], words: string, href: string | null): ContactLine {
  return { icon, words: breakable(words, WORD_IN_SIDE), href }
}

const bare = (address: string) => address.replace(/^https?:\/\/(www\.)?/, '').replace(/\/$/, '')

function mailTo(email: string): string {
  return `mailto:${encodeURI(email.toWellFormed())}`
}

/** Nowhere with an address of another kind. */
function leadsTo(address: string): string | null {
  return isMarkdownLink(address) && URL.canParse(address) && /^https?:/i.test(address)
    ? new URL(address).href
    : null
}
