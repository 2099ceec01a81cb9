import type { Link } from '@handiwork/core/api'
import { displayedUrl, isWebUrl } from '@handiwork/core/format'
import type { IconName } from './icons.ts'

/** An external link of a profile. */
export interface ProfileLink {
  readonly url: string
  /** The URL without scheme, www and trailing slash: github.com/ada. */
  readonly label: string
  readonly icon: IconName
}

interface LinkSource {
  readonly url: string | null
  readonly links: readonly Link[]
}

/** Returns the website and links of a profile without duplicates and invalid URLs. */
export function profileLinks({ url, links }: LinkSource): ProfileLink[] {
  const all: Link[] = url === null ? [...links] : [{ url, type: '' }, ...links]
  const validLinks = all.filter((link) => isWebUrl(link.url)).map(toProfileLink)
  return [...new Map(validLinks.map((link) => [link.label, link])).values()]
}

function toProfileLink({ url }: Link): ProfileLink {
  return {
    url,
    label: displayedUrl(url),
    icon: icons[new URL(url).hostname.replace(/^www\./, '')] ?? 'link',
  }
}

const icons: Readonly<Record<string, IconName>> = { 'github.com': 'gitHub' }
