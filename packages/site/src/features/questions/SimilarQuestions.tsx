import { contract, type SimilarQuestion } from '@handiwork/core/api'
import { number } from '@handiwork/core/format'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { t } from '../../i18n/texts.ts'
import { call } from '../../state/call.ts'
import { useRested } from '../../state/use-rested.ts'
import { pathOfQuestion } from './questions-path.ts'

/** What is asked already, while somebody types a title; beside the form, so that nothing they write moves. */
export function SimilarQuestions({ title }: { readonly title: string }) {
  const found = useSimilar(title)
  return (
    <aside className="similar" aria-label={t('questions.similar.title')}>
      <h2>{t('questions.similar.title')}</h2>
      <p className="small muted" role="status">
        {found.length > 0
          ? t('questions.similar.found', { count: found.length, shown: number(found.length) })
          : t('questions.similar.text')}
      </p>
      {found.length > 0 && <ul>{found.map(linkTo)}</ul>}
    </aside>
  )
}

// --- internal ---

/** How long typing rests before anything is asked, in ms. */
const ASK_AFTER = 200

/** A title of fewer letters is like every other. */
const TELLING = 4

function useSimilar(title: string): readonly SimilarQuestion[] {
  const asked = useRested(title.trim(), ASK_AFTER)
  const isTelling = asked.length >= TELLING
  const { data } = useQuery({
    queryKey: ['similar', asked],
    queryFn: ({ signal }) => call(contract.questions.similar, { query: { title: asked }, signal }),
    enabled: isTelling,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (isTelling && data) || []
}

/** Opens beside the form, whose words are not kept yet. */
function linkTo(question: SimilarQuestion) {
  const { _id, title, answerCount } = question
  return (
    <li key={_id}>
      <a href={pathOfQuestion(question)} target="_blank" rel="noopener">
        {title} <span className="hide">{t('questions.similar.newTab')}</span>
      </a>
      <span className="small muted">
        {t('questions.answers', { count: answerCount, shown: number(answerCount) })}
      </span>
    </li>
  )
}
