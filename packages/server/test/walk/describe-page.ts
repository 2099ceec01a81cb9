import type { PageResponse } from '../pages/test-site.ts'

/**
 * Describes the response for `path` in the notation of the screens table. `shows` identifies the expected
 * screen.
 */
export function describePage({ status, text, headers }: PageResponse, path: string, shows: string): string {
  if (headers.location !== undefined) return `${status}:${describeRedirect(headers.location, path)}`
  const substitute = findSubstitutePage(text)
  if (substitute !== undefined)
    return status === 404 && substitute === 'lost' ? '404' : `${status}:${substitute}`
  const labels = pageLabels(text)
  const isExpectedScreen = shows.split(' + ').every((one) => labels.some((name) => name.includes(one)))
  return isExpectedScreen || status >= 400 ? String(status) : `${status}:${labels.join(' / ')}`
}

function describeRedirect(location: string, path: string): string {
  return location === `/login?${new URLSearchParams({ returnTo: path })}` ? 'login' : location
}

/** Pages shown instead of a screen, identified by their text (spec §2). */
const substitutePages: Readonly<Record<string, string>> = {
  lost: 'The page you are looking for does not exist',
  unknown: 'Page Not Found',
  hidden: 'The profile is hidden',
  deleted: 'The profile was deleted',
  restore: 'Your profile was deleted',
  upgrade: 'class="page narrow hire-intro',
}

function findSubstitutePage(html: string): string | undefined {
  const main = html.split('<main')[1] ?? ''
  return Object.keys(substitutePages).find((name) => main.includes(substitutePages[name]!))
}

/** The title, the heading and the current tab of a page. */
function pageLabels(html: string): string[] {
  const labelPattern = /<(title|h1)\b[^>]*>(.*?)<\/\1>|<a\b[^>]*aria-current="page"[^>]*>(.*?)<\/a>/gs
  return [...html.matchAll(labelPattern)].map(([, , heading, tab]) => plainText(heading ?? tab ?? ''))
}

function plainText(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
}
