import { expect, test } from 'vitest'
import { candidatesPath } from './candidates-path.ts'
import { jobFixture } from './job-fixture.ts'

test('searches for languages and technologies of the job', () => {
  expect(candidatesPath(jobFixture())).toBe('/hire/search?languages=typescript%2Cgo&technologies=kafka')
})

test('omits technologies if the job has none', () => {
  expect(candidatesPath(jobFixture({ packagesExtended: [] }))).toBe('/hire/search?languages=typescript%2Cgo')
})
