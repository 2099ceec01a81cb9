import type { Organization } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'
import { organizationData } from './organization-data.ts'
import { type OrganizationTab, pathOfTab } from './organization-page-of.ts'

interface Shown {
  readonly organization: Organization
  readonly tab: OrganizationTab
  /** From 1. */
  readonly page: number
}

/** What the head of an organization's page says. */
export function shellOf({ organization, tab, page }: Shown, publicUrl: string) {
  const { name, login } = organization
  return {
    title: tab === 'leaders' ? name : t('organizations.titles.members', { name }),
    description: descriptionOf(organization),
    data: organizationData(organization, publicUrl),
    canonical: pathOfTab(login, tab, page),
  }
}

// --- internal ---

const SHOWN_AT_MOST = 200

/** Its own words on one line, as much as others show of them. */
function descriptionOf({ name, description }: Organization): string {
  const line = (description ?? '').replace(/\s+/g, ' ').trim()
  if (line === '') return t('organizations.description', { name })
  const letters = [...line]
  return letters.length > SHOWN_AT_MOST
    ? `${letters
        .slice(0, SHOWN_AT_MOST - 1)
        .join('')
        .trim()}…`
    : line
}
