import { contract, type SimilarQuestion } from '@handiwork/core/api'
import { formatNumber } from '@handiwork/core/format'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { t } from '../../i18n/texts.ts'
import { call } from '../../state/call.ts'
import { useDebouncedValue } from '../../state/use-debounced-value.ts'
import { pathToQuestion } from './questions-path.ts'

/**
 * Similar existing questions, shown next to the form while the user types a title, without shifting the form.
 */
export function SimilarQuestions({ title }: { readonly title: string }) {
  const questions = useSimilar(title)
  return (
    <aside className="similar" aria-label={t('questions.similar.title')}>
      <h2>{t('questions.similar.title')}</h2>
      <p className="small muted" role="status">
        {questions.length > 0
          ? t('questions.similar.found', { count: questions.length, shown: formatNumber(questions.length) })
          : t('questions.similar.text')}
      </p>
      {questions.length > 0 && <ul>{questions.map(questionLink)}</ul>}
    </aside>
  )
}

/** Debounce delay in milliseconds. */
const DEBOUNCE = 200

/** Shorter titles match too many questions. */
const MIN_TITLE_LENGTH = 4

function useSimilar(title: string): readonly SimilarQuestion[] {
  const debouncedTitle = useDebouncedValue(title.trim(), DEBOUNCE)
  const isLongEnough = debouncedTitle.length >= MIN_TITLE_LENGTH
  const { data } = useQuery({
    queryKey: ['similar', debouncedTitle],
    queryFn: ({ signal }) => call(contract.questions.similar, { query: { title: debouncedTitle }, signal }),
    enabled: isLongEnough,
    placeholderData: keepPreviousData,
    retry: false,
  })
  return (isLongEnough && data) || []
}

/** Opens in a new tab, because the form has unsaved input. */
function questionLink(question: SimilarQuestion) {
  const { _id, title, answerCount } = question
  return (
    <li key={_id}>
      <a href={pathToQuestion(question)} target="_blank" rel="noopener">
        {title} <span className="visually-hidden">{t('questions.similar.newTab')}</span>
      </a>
      <span className="small muted">
        {t('questions.answers', { count: answerCount, shown: formatNumber(answerCount) })}
      </span>
    </li>
  )
}
