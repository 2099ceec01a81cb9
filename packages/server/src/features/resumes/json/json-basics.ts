import { type JsonResume, jsonResumeTextNames, profileTexts, type Resume } from '@handiwork/core/api'
import { toJsonLocation } from './json-location.ts'
import { toUri } from './to-uri.ts'

/** The `basics` of a JSON Resume. */
export function toJsonBasics({ user, showAvatar }: Resume, publicUrl: string): JsonResume['basics'] {
  const { login, name, publicEmail, url, links, avatarUrl } = user
  const image = showAvatar && avatarUrl !== null && URL.parse(avatarUrl, publicUrl)?.href
  return {
    name: name || (login ?? ''),
    ...toJsonTexts(user),
    ...(image && { image: toUri(image) }),
    ...(publicEmail && isPlainEmail.test(publicEmail) && { email: publicEmail }),
    ...(url && { url: toUri(url) }),
    location: toJsonLocation(user),
    profiles: links.flatMap(toJsonProfile),
  }
}

function toJsonTexts(user: Resume['user']): Partial<Pick<JsonResume['basics'], 'label' | 'summary'>> {
  const texts = jsonResumeTextNames.map((name) => [profileTexts[name].jsonResume, user[name]] as const)
  return Object.fromEntries(texts.filter(([, text]) => text))
}

/** The hostname, used as the name of a link without a name. */
export function networkName(url: string): string {
  return new URL(url).hostname.replace(/^www\./, '')
}

/** Email addresses that the schema accepts. Ours may be internationalized. */
const isPlainEmail =
  /^[a-z0-9!#$%&'*+/=?^_`{|}~-]+(\.[a-z0-9!#$%&'*+/=?^_`{|}~-]+)*@([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z0-9]([a-z0-9-]*[a-z0-9])?$/i

function toJsonProfile({ url, type }: Resume['user']['links'][number]): JsonResume['basics']['profiles'] {
  const uri = toUri(url)
  if (uri === undefined) return []
  const username = parseUsername(new URL(uri))
  return [{ network: type || networkName(uri), ...(username && { username }), url: uri }]
}

/** If the URL has a single path segment, that is the username. */
function parseUsername({ pathname }: URL): string | undefined {
  return /^\/@?([\w.-]+)\/?$/.exec(pathname)?.[1]
}
