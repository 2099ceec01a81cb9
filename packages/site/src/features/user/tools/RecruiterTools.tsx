import type { User } from '@handiwork/core/api'
import { naturalLanguageByCode } from '@handiwork/core/catalog'
import { t } from '../../../i18n/texts.ts'
import { CandidateButton } from './CandidateButton.tsx'

/** Recruiter actions, and the user's spoken languages and levels, which only recruiters see (spec §2, §6). */
export function RecruiterTools({ user }: { readonly user: User }) {
  const { naturalLanguages = [] } = user
  return (
    <>
      {(user.findable || user.candidate) && <CandidateButton user={user} />}
      {naturalLanguages.length > 0 && (
        <section className="small">
          <h2>{t('tools.speaks')}</h2>
          <ul className="stack s4">
            {naturalLanguages.map(({ code, level }) => (
              <li key={code}>
                {naturalLanguageByCode(code)?.name ?? code}{' '}
                <span className="muted">{t(`tools.levels.${level}`)}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
