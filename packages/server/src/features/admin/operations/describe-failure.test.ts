import fc from 'fast-check'
import { expect, test } from 'vitest'
import { describeFailure, MAX_FAILURE_LENGTH } from './describe-failure.ts'

const errorOutput = (message: string) => ({ name: 'Error', message, stack: 'Error: x\n    at a' })

test.each([
  ['Timed out. It took 30 s.', 'Timed out.'],
  ['Cannot fetch https://github.com/ada/private: denied', 'Cannot fetch [url] denied'],
  ['No mailbox for ada@example.com', 'No mailbox for [address]'],
  ['Not found: "Ada Byrne"', 'Not found: …'],
  ['ENOENT: /data/mirrors/ada/repo.git', 'ENOENT: [path]'],
  ['Rejected ghp_abcdefghijklmnop', 'Rejected [secret]'],
  ['First line\nsecond line', 'First line'],
])('describes %j as %j', (message, description) => {
  expect(describeFailure(errorOutput(message))).toBe(description)
})

test.each([[null], [undefined], ['text'], [{}], [{ message: 1 }]])('has no description of %j', (output) => {
  expect(describeFailure(output)).toBe('')
})

test('is short and without addresses for any message', () => {
  fc.assert(
    fc.property(fc.string(), fc.emailAddress(), (text, address) => {
      const description = describeFailure({ message: `${text} ${address} ${text}` })
      expect(description.length).toBeLessThanOrEqual(MAX_FAILURE_LENGTH)
      expect(description).not.toContain(address)
    }),
  )
})
