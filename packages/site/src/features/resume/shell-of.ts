import { t } from '../../i18n/texts.ts'
import { resumeData } from './resume-data.ts'
import type { ResumeAnswer } from './resume-of.ts'

/** What the head of a resume's page says. */
export function shellOf(answer: Shown, publicUrl: string) {
  const current = 'resume' as const
  if ('status' in answer) return { title: answer.user.login ?? t('user.anonymous'), current, unlisted: true }
  const { user } = answer
  const name = user.name || (user.login ?? '')
  return {
    ...{ title: t('resume.title', { name }), description: t('resume.description', { name }), current },
    picture: `/open-graph/users/${user.login}.png`,
    ...(answer.state === 'here' && { data: resumeData(answer.resume.user, publicUrl) }),
    unlisted: answer.state !== 'here' || !isPublic.has(user.visibility),
  }
}

// --- internal ---

/** Who is to be found by everybody; the others are shown to themselves. */
const isPublic: ReadonlySet<string> = new Set(['public', 'visible', 'unregistered'])

type Shown = Exclude<ResumeAnswer, { readonly state: 'nowhere' | 'elsewhere' }>
