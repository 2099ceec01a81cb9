import { questionSentences, voteSentences } from '@handiwork/core/api'
import { languageByKey } from '@handiwork/core/catalog'
import { expect, test } from 'vitest'
import { t, textGroup } from '../../i18n/texts.ts'
import { listTitle } from './list-title.ts'
import { languageOptions } from './question-fields.ts'

const questions = textGroup('questions')
const python = languageByKey('python')

/** Texts that spec §2 quotes for the question screens, with their translations. */
const screenTexts: readonly (readonly [spec: string, actual: string | undefined])[] = [
  ['Python Interview Questions', listTitle(python)],
  ['Technical Interview Questions', listTitle(undefined)],
  ['Created', questions.created],
  ['There are no questions yet', questions.empty],
  ['Add Question', questions.add],

  ['← Python Interview Questions', t('questions.back', { title: listTitle(python) })],
  ['Asked', questions.asked],
  ['Anonymous', questions.anonymous],
  ['Answers', questions.answersTitle],
  ['There are no answers so far', questions.noAnswers],
  ['Add Answer', questions.addAnswer],
  ['Your answer:', questions.yourAnswer],
  ['Edit', questions.edit],
  ['Are you sure you want to archive the question?', questionSentences.archive],

  ['Title', questions.form.title],
  ['Description (optional)', questions.form.description],
  ['Language', questions.form.language],
  ['Your Answer (optional)', questions.form.answer],
  ["It's a generic question", languageOptions[0]?.title],

  ['You are already registered as a regular user', t('ui.upgrade.text')],
  ['Upgrade Free', t('ui.upgrade.button')],
]

test.each(screenTexts)('matches §2: %s', (spec, text) => {
  expect(text).toBe(spec)
})

/** Texts that spec §5 quotes for votes. */
const voteTexts: readonly (readonly [spec: string, actual: string])[] = [
  ['Votes', voteSentences.author],
  ['Sign on to upvote', voteSentences.signedOut],
  ['Upvote', voteSentences.vote],
  ['Cancel upvote', voteSentences.cancel],
]

test.each(voteTexts)('matches §5: %s', (spec, text) => {
  expect(text).toBe(spec)
})
