import type { Question } from '@handiwork/core/api'
import { INITIAL_ANSWER_OVER } from '@handiwork/core/contract'
import { number } from '@handiwork/core/format'
import { useRef } from 'react'
import { t } from '../../i18n/texts.ts'
import { Island } from '../../state/Island.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { ComboBox } from '../../ui/ComboBox.tsx'
import { TextEditor } from '../../ui/editor/TextEditor.tsx'
import { SaveBar } from '../../ui/form/SaveBar.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { TextField } from '../../ui/TextField.tsx'
import { UpgradePrompt } from '../../ui/UpgradePrompt.tsx'
import {
  lackingIn,
  languageOptions,
  languageValue,
  type QuestionFields,
  QuestionWithAnswer,
  questionFields,
} from './question-fields.ts'
import { pathOfQuestion } from './questions-path.ts'
import { SimilarQuestions } from './SimilarQuestions.tsx'
import { answerOwn, saveQuestion } from './save-question.ts'

interface QuestionFormProps {
  /** The one that is edited; a new one when left out. */
  readonly question?: Question | undefined
  /** Of a new one, as the address names it. */
  readonly language?: string | undefined
  /** Where Cancel leads. */
  readonly back: string
}

/** Add Question, and the edit screen (spec §2). */
export function QuestionForm(props: QuestionFormProps) {
  return (
    <Island>
      <Fields {...props} />
    </Island>
  )
}

// --- internal ---

function Fields({ question, language, back }: QuestionFormProps) {
  const isNew = question === undefined
  const form = useQuestionForm(question, language)
  const { fields, errors, set } = form
  return (
    <form className="asking" ref={form.element} onSubmit={form.submit} noValidate>
      <TextField
        label={t('questions.form.title')}
        value={fields.title}
        onChange={(title) => set({ title })}
        error={errors.title}
        autoComplete="off"
      />
      {isNew && (
        <div className="asking-side">
          <SimilarQuestions title={fields.title} />
          <UpgradePrompt />
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
        defaultText={titleOf(question, fields)}
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

/** Keeps the question, then the answer where there is enough of one; tried again, the question is not asked a second time. */
function useQuestionForm(question: Question | undefined, language: string | undefined) {
  const id = useRef(question?._id)
  return useForm({
    initial: questionFields(question, language),
    schema: QuestionWithAnswer,
    async save({ answer, ...body }, fields) {
      const kept = await saveQuestion(id.current, body)
      id.current = kept._id
      if (lackingIn(answer) === 0) await answerOwn(kept._id, answer)
      location.assign(pathOfQuestion(kept))
      return fields
    },
  })
}

/** What stands in the field at first: of a new question nothing is said before somebody says it. */
function titleOf(question: Question | undefined, { language }: QuestionFields): string {
  const known = languageOptions.find(({ id }) => id === language)
  return known?.title ?? (question ? (languageOptions[0]?.title ?? '') : '')
}

function answerHelp(answer: string): string {
  const left = lackingIn(answer)
  if (left === 0 || left > INITIAL_ANSWER_OVER)
    return t('questions.form.answerHelp', { over: number(INITIAL_ANSWER_OVER) })
  return t('questions.form.answerShort', { count: left, left: number(left) })
}
