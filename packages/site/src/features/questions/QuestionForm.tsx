import type { Question } from '@handiwork/core/api'
import { INITIAL_ANSWER_THRESHOLD } from '@handiwork/core/contract'
import { formatNumber } from '@handiwork/core/format'
import { useRef } from 'react'
import { t } from '../../i18n/texts.ts'
import { Island } from '../../state/Island.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { TextEditor } from '../../ui/editor/TextEditor.tsx'
import { SaveBar } from '../../ui/form/SaveBar.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { TextField } from '../../ui/TextField.tsx'
import {
  languageOptions,
  languageValue,
  missingCharacters,
  type QuestionFields,
  questionFields,
  questionWithAnswer,
} from './question-fields.ts'
import { pathToQuestion } from './questions-path.ts'
import { SimilarQuestions } from './SimilarQuestions.tsx'
import { postInitialAnswer, saveQuestion } from './save-question.ts'

interface QuestionFormProps {
  /** The question to edit. Undefined for a new one. */
  readonly question?: Question | undefined
  /** Preselected language of a new question, from the URL. */
  readonly language?: string | undefined
  /** Path to return to on Cancel. */
  readonly back: string
}

/** Form to add or edit a question (spec §2). */
export function QuestionForm(props: QuestionFormProps) {
  return (
    <Island>
      <QuestionFormFields {...props} />
    </Island>
  )
}

function QuestionFormFields({ question, language, back }: QuestionFormProps) {
  const isNew = question === undefined
  const form = useQuestionForm(question, language)
  const { fields, errors, set } = form
  return (
    <form className="question-form" ref={form.element} onSubmit={form.submit} noValidate>
      <TextField
        label={t('questions.form.title')}
        value={fields.title}
        onChange={(title) => set({ title })}
        error={errors.title}
        autoComplete="off"
      />
      {isNew && (
        <div className="question-form-side">
          <SimilarQuestions title={fields.title} />
        </div>
      )}
      <TextEditor
        label={t('questions.form.description')}
        html={fields.description}
        onChange={(description) => set({ description })}
        help={t('editor.help')}
        error={errors.description}
      />
      <ComboBox
        label={t('questions.form.language')}
        options={languageOptions}
        defaultText={initialLanguageTitle(question, fields)}
        onChange={(option, typed) => set({ language: languageValue(option, typed) })}
        help={t('questions.form.languageHelp')}
        error={errors.language}
      />
      {isNew && (
        <TextEditor
          label={t('questions.form.answer')}
          html={fields.answer}
          onChange={(answer) => set({ answer })}
          help={answerHelp(fields.answer)}
          error={errors.answer}
        />
      )}
      <SaveBar form={form} save={isNew ? t('questions.add') : t('settings.form.save')}>
        <a className={buttonClass({ kind: 'ghost' })} href={back}>
          {t('settings.form.cancel')}
        </a>
      </SaveBar>
    </form>
  )
}

/** Saves the question, then the answer if it is long enough. A retry does not post the question again. */
function useQuestionForm(question: Question | undefined, language: string | undefined) {
  const id = useRef(question?._id)
  return useForm({
    initial: questionFields(question, language),
    schema: questionWithAnswer,
    async save({ answer, ...body }, fields) {
      const saved = await saveQuestion(id.current, body)
      id.current = saved._id
      if (missingCharacters(answer) === 0) await postInitialAnswer(saved._id, answer)
      location.assign(pathToQuestion(saved))
      return fields
    },
  })
}

/** Initial text of the language field. Empty for a new question without a language. */
function initialLanguageTitle(question: Question | undefined, { language }: QuestionFields): string {
  const known = languageOptions.find(({ id }) => id === language)
  return known?.title ?? (question ? (languageOptions[0]?.title ?? '') : '')
}

function answerHelp(answer: string): string {
  const left = missingCharacters(answer)
  if (left === 0 || left > INITIAL_ANSWER_THRESHOLD)
    return t('questions.form.answerHelp', { over: formatNumber(INITIAL_ANSWER_THRESHOLD) })
  return t('questions.form.answerTooShort', { count: left, left: formatNumber(left) })
}
