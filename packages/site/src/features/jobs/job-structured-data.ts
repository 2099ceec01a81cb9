import { type EmploymentType, type Job, pathTo } from '@handiwork/core/api'
import { isWebUrl } from '@handiwork/core/format'
import { t } from '../../i18n/texts.ts'

/** A job as schema.org JobPosting with all properties that search engines require. */
export function jobStructuredData(job: Job, publicUrl: string): object {
  const { _id, title, content, publicationTimestamp, expiresAt, companyName } = job
  return {
    '@type': 'JobPosting',
    title,
    description: content,
    datePosted: publicationTimestamp,
    ...(expiresAt !== null && { validThrough: expiresAt }),
    hiringOrganization: organizationStructuredData(job, publicUrl),
    ...locationStructuredData(job),
    identifier: { '@type': 'PropertyValue', name: companyName, value: _id },
    url: publicUrl + pathTo('job', { id: _id }),
    ...termsStructuredData(job),
    directApply: job.applyMethod === 'profile',
  }
}

/** Values of schema.org that Google documents for JobPosting. */
function termsStructuredData({ employmentTypes, seniorities, ...terms }: Job) {
  const { salaryMin, salaryMax, salaryCurrency, salaryPeriod } = terms
  const value = {
    '@type': 'QuantitativeValue',
    ...(salaryMin !== null && { minValue: salaryMin }),
    ...(salaryMax !== null && { maxValue: salaryMax }),
    ...(salaryPeriod !== null && { unitText: salaryPeriod.toUpperCase() }),
  }
  return {
    ...(employmentTypes.length > 0 && {
      employmentType: employmentTypes.map((type) => schemaTypes[type]),
    }),
    ...(seniorities.length > 0 && {
      experienceRequirements: seniorities.map((level) => t(`jobs.seniorities.${level}`)).join(', '),
    }),
    ...(salaryCurrency !== null && {
      baseSalary: { '@type': 'MonetaryAmount', currency: salaryCurrency, value },
    }),
  }
}

const schemaTypes: Readonly<Record<EmploymentType, string>> = {
  fullTime: 'FULL_TIME',
  partTime: 'PART_TIME',
  contract: 'CONTRACTOR',
  internship: 'INTERN',
}

function organizationStructuredData(
  { companyName, organizationUrl, organizationAvatarUrl }: Job,
  publicUrl: string,
) {
  // Uploaded logos have relative URLs.
  const logo = organizationAvatarUrl && URL.parse(organizationAvatarUrl, publicUrl)?.href
  return {
    '@type': 'Organization',
    name: companyName,
    ...(organizationUrl && isWebUrl(organizationUrl) && { sameAs: organizationUrl }),
    ...(logo && { logo }),
  }
}

/** A remote job may have a location. Applicants must then live in its country. */
function locationStructuredData({ remote, location, originalLocation }: Job) {
  const address = postalAddress(location, originalLocation)
  const country = location === null ? undefined : address?.addressCountry
  return {
    ...(address && { jobLocation: { '@type': 'Place', address } }),
    ...(remote && { jobLocationType: 'TELECOMMUTE' }),
    ...(remote && country && { applicantLocationRequirements: { '@type': 'Country', name: country } }),
  }
}

interface PostalAddress {
  readonly '@type': 'PostalAddress'
  readonly addressLocality?: string
  readonly addressRegion?: string
  readonly addressCountry?: string
}

/** Resolved locations have the form `Lisbon, Portugal` or `Portland, Oregon, United States`. */
function postalAddress(resolved: string | null, typed: string | null): PostalAddress | undefined {
  if (resolved === null) return typed ? { '@type': 'PostalAddress', addressLocality: typed } : undefined
  const parts = resolved.split(', ')
  const addressCountry = parts.pop() ?? resolved
  const [addressLocality, ...regions] = parts
  return {
    '@type': 'PostalAddress',
    ...(addressLocality && { addressLocality }),
    ...(regions.length > 0 && { addressRegion: regions.join(', ') }),
    addressCountry,
  }
}
