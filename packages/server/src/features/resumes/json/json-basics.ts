import type { JsonResume, Resume } from '@handiwork/core/api'
import { jsonPlace } from './place.ts'
import { uriOf } from './uri-of.ts'

/** Who it is. */
export function jsonBasics({ user, showAvatar }: Resume, publicUrl: string): JsonResume['basics'] {
  const { login, name, jobTitle, biography, publicEmail, url, links, avatarUrl } = user
  const image = showAvatar && avatarUrl !== null && URL.parse(avatarUrl, publicUrl)?.href
  return {
    name: name || (login ?? ''),
    ...(jobTitle && { label: jobTitle }),
    ...(image && { image: uriOf(image) }),
    ...(publicEmail && isPlainEmail.test(publicEmail) && { email: publicEmail }),
    ...(url && { url: uriOf(url) }),
    ...(biography && { summary: biography }),
    location: jsonPlace(user),
    profiles: links.flatMap(profileOf),
  }
}

/** A link is named for where it leads when it has no name of its own. */
export function networkOf(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '')
}

// --- internal ---

/** What the schema takes for an address; ours may hold letters of all scripts. */
const isPlainEmail =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]*[a-z0-9])?$/i

function profileOf({ url, type }: Resume['user']['links'][number]): JsonResume['basics']['profiles'] {
  const uri = uriOf(url)
  if (uri === undefined) return []
  const username = usernameIn(new URL(uri))
  return [{ network: type || networkOf(uri), ...(username && { username }), url: uri }]
}

/** Where an address has one part only, that is what somebody is called there. */
function usernameIn({ pathname }: URL): string | undefined {
  return /^\/@?([\w.-]+)\/?$/.exec(pathname)?.[1]
}
