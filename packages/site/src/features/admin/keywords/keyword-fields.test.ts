import { keywordSentences, NewKeyword } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { keywordBody, keywordFields, nameError } from './keyword-fields.ts'

const kept = {
  keyword: {
    _id: '01941f29-7c00-70e8-a9eb-388d686269ec',
    text: 'k8s',
    kind: 'package',
    name: 'kubernetes',
    jobCount: 2,
  },
  title: 'Kubernetes',
} as const

test('a keyword goes back as it was', () => {
  expect(NewKeyword.parse(keywordBody(keywordFields(kept)))).toEqual({
    text: 'k8s',
    kind: 'package',
    name: 'kubernetes',
  })
})

test('all of it is required', () => {
  const judged = NewKeyword.safeParse(keywordBody(keywordFields(undefined)))
  expect(judged.error?.issues.map(({ message }) => message)).toEqual([
    keywordSentences.required,
    keywordSentences.required,
  ])
})

test('what was typed and is nothing of the list is to be chosen from it', () => {
  const fields = { ...keywordFields(undefined), typed: 'Kubernets' }
  expect(nameError(fields, keywordSentences.required)).toBe('Choose one of the list')
})

test('where nothing was typed, it is missing', () => {
  expect(nameError(keywordFields(undefined), keywordSentences.required)).toBe(keywordSentences.required)
})
