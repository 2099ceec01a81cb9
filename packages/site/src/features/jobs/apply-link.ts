import { type Job, pathTo } from '@handiwork/core/api'
import { displayedHost } from '@handiwork/core/format'
import { t } from '../../i18n/texts.ts'
import { outboundUrl } from '../../outbound-url.ts'
import type { IconName } from '../../ui/icons.ts'

/** The link to apply for a job, and what happens then. */
export interface ApplyLink {
  readonly title: string
  readonly note: string
  readonly href: string
  readonly isExternal: boolean
  readonly icon?: IconName
}

/** Undefined for a job without a way to apply: a draft, or one whose stored link is unsafe. */
export function applyLink(
  job: Pick<Job, '_id' | 'title' | 'applyMethod' | 'url' | 'applyEmail'>,
): ApplyLink | undefined {
  const { _id: id, title, applyMethod, url, applyEmail } = job
  if (applyMethod === 'profile')
    return {
      ...{ title: t('jobs.apply.profile'), note: t('jobs.apply.profileNote'), isExternal: false },
      href: pathTo('applyToJob', { id }),
    }
  if (applyMethod === 'email' && applyEmail !== null)
    return {
      ...{ title: t('jobs.apply.email'), note: applyEmail, isExternal: true, icon: 'mail' },
      href: `mailto:${encodeURIComponent(applyEmail).replace('%40', '@')}?subject=${encodeURIComponent(title)}`,
    }
  const href = url === null ? undefined : outboundUrl(url)
  if (applyMethod !== 'link' || url === null || href === undefined) return undefined
  const note = t('jobs.apply.linkNote', { host: displayedHost(url) })
  return { title: t('jobs.apply.link'), note, href, isExternal: true, icon: 'link' }
}
