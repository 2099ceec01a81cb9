import { type Job, pathTo } from '@handiwork/core/api'
import { isWebAddress } from '@handiwork/core/format'

/** A job as schema.org has it, with all that search engines ask of one. */
export function jobData(job: Job, publicUrl: string): object {
  const { _id, title, content, publicationTimestamp, expiresAt, companyName } = job
  return {
    '@type': 'JobPosting',
    title,
    description: content,
    datePosted: publicationTimestamp,
    ...(expiresAt !== null && { validThrough: expiresAt }),
    hiringOrganization: organizationData(job, publicUrl),
    ...placeData(job),
    identifier: { '@type': 'PropertyValue', name: companyName, value: _id },
    url: publicUrl + pathTo('job', { id: _id }),
    directApply: false,
  }
}

// --- internal ---

function organizationData({ companyName, organizationUrl, organizationAvatarUrl }: Job, publicUrl: string) {
  // Those that were uploaded are told from where we are.
  const logo = organizationAvatarUrl && URL.parse(organizationAvatarUrl, publicUrl)?.href
  return {
    '@type': 'Organization',
    name: companyName,
    ...(organizationUrl && isWebAddress(organizationUrl) && { sameAs: organizationUrl }),
    ...(logo && { logo }),
  }
}

/** One that can be done from anywhere may still have a place; its country is where people have to live, if anywhere. */
function placeData({ remote, location, originalLocation }: Job) {
  const address = addressOf(location, originalLocation)
  const country = location === null ? undefined : address?.addressCountry
  return {
    ...(address && { jobLocation: { '@type': 'Place', address } }),
    ...(remote && { jobLocationType: 'TELECOMMUTE' }),
    ...(remote && country && { applicantLocationRequirements: { '@type': 'Country', name: country } }),
  }
}

interface Address {
  readonly '@type': 'PostalAddress'
  readonly addressLocality?: string
  readonly addressRegion?: string
  readonly addressCountry?: string
}

/** What was found on the map reads `Lisbon, Portugal`, or `Portland, Oregon, United States`. */
function addressOf(found: string | null, typed: string | null): Address | undefined {
  if (found === null) return typed ? { '@type': 'PostalAddress', addressLocality: typed } : undefined
  const parts = found.split(', ')
  const addressCountry = parts.pop() ?? found
  const [addressLocality, ...regions] = parts
  return {
    '@type': 'PostalAddress',
    ...(addressLocality && { addressLocality }),
    ...(regions.length > 0 && { addressRegion: regions.join(', ') }),
    addressCountry,
  }
}
