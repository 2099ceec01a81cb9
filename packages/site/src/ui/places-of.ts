import type { Link } from '@handiwork/core/api'
import { isWebAddress } from '@handiwork/core/format'
import type { IconName } from './icons.ts'

/** An address outside that somebody is found at. */
export interface Place {
  readonly url: string
  /** Without what all addresses have: github.com/ada. */
  readonly shown: string
  readonly icon: IconName
}

interface Linked {
  readonly url: string | null
  readonly links: readonly Link[]
}

/** An own site and pages elsewhere, each once; what is no address of a page is left out. */
export function placesOf({ url, links }: Linked): Place[] {
  const all: Link[] = url === null ? [...links] : [{ url, type: '' }, ...links]
  const places = all.filter((link) => isWebAddress(link.url)).map(placeOf)
  return [...new Map(places.map((place) => [place.shown, place])).values()]
}

// --- internal ---

function placeOf({ url }: Link): Place {
  return {
    url,
    shown: url.replace(/^https?:\/\/(www\.)?/i, '').replace(/\/$/, ''),
    icon: icons[new URL(url).hostname.replace(/^www\./, '')] ?? 'link',
  }
}

const icons: Readonly<Record<string, IconName>> = { 'github.com': 'gitHub' }
