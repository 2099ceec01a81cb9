import type { Organization } from '@handiwork/core/api'
import { t } from '../../i18n/texts.ts'
import { type OrganizationTab, pathToOrganizationTab } from './load-organization-page.ts'
import { organizationStructuredData } from './organization-structured-data.ts'

interface OrganizationPageContext {
  readonly organization: Organization
  readonly tab: OrganizationTab
  /** Starts at 1. */
  readonly page: number
}

/** Head metadata of an organization page. */
export function organizationPageMetadata(
  { organization, tab, page }: OrganizationPageContext,
  publicUrl: string,
) {
  const { name, login } = organization
  return {
    title: tab === 'leaders' ? name : t(`organizations.titles.${tab}`, { name }),
    description: metaDescription(organization),
    data: organizationStructuredData(organization, publicUrl),
    canonical: pathToOrganizationTab(login, tab, page),
  }
}

const MAX_DESCRIPTION_LENGTH = 200

/** The organization's description on one line, truncated to what search engines show. */
function metaDescription({ name, description }: Organization): string {
  const line = (description ?? '').replace(/\s+/g, ' ').trim()
  if (line === '') return t('organizations.description', { name })
  const characters = [...line]
  return characters.length > MAX_DESCRIPTION_LENGTH
    ? `${characters
        .slice(0, MAX_DESCRIPTION_LENGTH - 1)
        .join('')
        .trim()}…`
    : line
}
