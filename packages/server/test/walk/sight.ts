import type { PageAnswer } from '../pages/a-site.ts'

/** What somebody finds at `path`, in the words of the table; `shows` is how the screen is known. */
export function sightOf({ status, text, headers }: PageAnswer, path: string, shows: string): string {
  if (headers.location !== undefined) return `${status}:${leadsTo(headers.location, path)}`
  const instead = insteadOfScreen(text)
  if (instead !== undefined) return status === 404 && instead === 'lost' ? '404' : `${status}:${instead}`
  const names = namesOn(text)
  const isShown = shows.split(' + ').every((one) => names.some((name) => name.includes(one)))
  return isShown || status >= 400 ? String(status) : `${status}:${names.join(' / ')}`
}

// --- internal ---

function leadsTo(location: string, path: string): string {
  return location === `/login?${new URLSearchParams({ returnTo: path })}` ? 'login' : location
}

/** Pages that stand in for a screen, by what they say (spec §2). */
const stands: Readonly<Record<string, string>> = {
  lost: 'The page you are looking for does not exist',
  unknown: 'Page Not Found',
  hidden: 'The profile is hidden',
  deleted: 'The profile was deleted',
  restore: 'Your profile was deleted',
  upgrade: 'class="page narrow hire-intro',
}

function insteadOfScreen(html: string): string | undefined {
  const main = html.split('<main')[1] ?? ''
  return Object.keys(stands).find((name) => main.includes(stands[name]!))
}

/** How a page names itself: in its title, its heading and the tab that is on. */
function namesOn(html: string): string[] {
  const named = /<(title|h1)\b[^>]*>(.*?)<\/\1>|<a\b[^>]*aria-current="page"[^>]*>(.*?)<\/a>/gs
  return [...html.matchAll(named)].map(([, , heading, tab]) => wordsOf(heading ?? tab ?? ''))
}

function wordsOf(html: string): string {
  return html
    .replace(/<[^>]*>/g, '')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ')
    .trim()
}
