import { t } from '../../i18n/texts.ts'
import type { ResumePageResult } from './load-resume-page.ts'
import { resumeStructuredData } from './resume-structured-data.ts'

/** Head metadata of a resume page. */
export function resumePageMetadata(result: DisplayedResult, publicUrl: string) {
  const current = 'resume' as const
  if ('status' in result) return { title: result.user.login ?? t('user.anonymous'), current, unlisted: true }
  const { user } = result
  const name = user.name || (user.login ?? '')
  return {
    ...{ title: t('resume.title', { name }), description: t('resume.description', { name }), current },
    picture: `/open-graph/users/${user.login}.png`,
    ...(result.state === 'ok' && { data: resumeStructuredData(result.resume.user, publicUrl) }),
    unlisted: result.state !== 'ok' || !indexableVisibilities.has(user.visibility),
  }
}

/** Visibilities that search engines may index. Others are visible to the owner only. */
const indexableVisibilities: ReadonlySet<string> = new Set(['public', 'visible', 'unregistered'])

type DisplayedResult = Exclude<ResumePageResult, { readonly state: 'notFound' | 'redirect' }>
