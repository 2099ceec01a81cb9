import { expect, test } from 'vitest'
import { aJob } from './a-job.ts'
import { candidatesPath } from './candidates-path.ts'

test('candidates are searched for by languages and technologies', () => {
  expect(candidatesPath(aJob())).toBe('/hire/search?languages=typescript%2Cgo&technologies=kafka')
})

test('a job without technologies asks for none', () => {
  expect(candidatesPath(aJob({ packagesExtended: [] }))).toBe('/hire/search?languages=typescript%2Cgo')
})
