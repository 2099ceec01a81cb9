import { keywordSentences, NewKeyword } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { keywordBody, keywordFields, nameError } from './keyword-fields.ts'

const existingKeyword = {
  keyword: {
    _id: '01941f29-7c00-70e8-a9eb-388d686269ec',
    text: 'k8s',
    kind: 'package',
    name: 'kubernetes',
    jobCount: 2,
  },
  title: 'Kubernetes',
} as const

test('round-trips an existing keyword', () => {
  expect(NewKeyword.parse(keywordBody(keywordFields(existingKeyword)))).toEqual({
    text: 'k8s',
    kind: 'package',
    name: 'kubernetes',
  })
})

test('requires all fields', () => {
  const result = NewKeyword.safeParse(keywordBody(keywordFields(undefined)))
  expect(result.error?.issues.map(({ message }) => message)).toEqual([
    keywordSentences.required,
    keywordSentences.required,
  ])
})

test('reports typed text that matches no choice', () => {
  const fields = { ...keywordFields(undefined), typed: 'Kubernets' }
  expect(nameError(fields, keywordSentences.required)).toBe('Choose an item from the list')
})

test('reports an empty field as missing', () => {
  expect(nameError(keywordFields(undefined), keywordSentences.required)).toBe(keywordSentences.required)
})
