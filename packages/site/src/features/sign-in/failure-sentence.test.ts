import { expect, test } from 'vitest'
import { failureSentence } from './failure-sentence.ts'

const told = (query: string) => failureSentence(new URLSearchParams(query))

test('who was refused at a code host is told by which', () => {
  expect(told('error=denied&source=gitLab')).toBe('GitLab did not let you in')
})

test.each(['error=failed&source=gitHub', 'error=denied&source=evil', 'error=anything'])(
  'of %s nothing is said but that it failed',
  (query) => {
    expect(told(query)).toBe('The sign-in failed')
  },
)

test('where nothing failed nothing is said', () => {
  expect(told('returnTo=%2Fleaders')).toBeUndefined()
})
