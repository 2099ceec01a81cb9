import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { allRoutes, contract } from './contract.ts'
import { validationSentence } from './validation-sentence.ts'

/** Words of the validator's own messages. */
const VALIDATOR_WORDS =
  /invalid (input|option|key|element)|expected|received|required$|^required|unrecognized|too (big|small)/i
/** Messages of the spec that match as well. */
const CONTRACT_MESSAGES = /^(All fields are|.+ is) required$/

const inputs = [{}, [], null, 'text', 5, { unknown: 1 }]

const isValidatorMessage = (message: string) =>
  VALIDATOR_WORDS.test(message) && !CONTRACT_MESSAGES.test(message)

function messagesOf(schema: z.ZodType, input: unknown): string[] {
  return (
    schema.safeParse(input, { error: validationSentence }).error?.issues.map(({ message }) => message) ?? []
  )
}

describe.each(allRoutes().filter(({ route }) => route.body))('$name', ({ route }) => {
  test.each(inputs.map((input) => [JSON.stringify(input), input]))(
    'describes the body %s in its own words',
    (_, input) => {
      expect(messagesOf(route.body!, input).filter(isValidatorMessage)).toEqual([])
    },
  )
})

test.each([
  ['organizations.create', contract.organizations.create.body, 'The organization name is required'],
  ['organizations.addMember', contract.organizations.addMember.body, 'Email or Login should be entered'],
  ['jobs.create', contract.jobs.create.body, 'Organization is required'],
  ['packages.create', contract.packages.create.body, 'All fields are required'],
  ['questions.create', contract.questions.create.body, 'Title is required'],
  ['questions.answer', contract.questions.answer.body, 'Your answer is required'],
  ['repositories.analyze', contract.repositories.analyze.body, 'Please enter a URL'],
  ['users.remove', contract.users.remove.body, 'Login doesn’t match'],
  ['tokens.create', contract.tokens.create.body, 'Title is required'],
] as const)('returns the spec’s message for an empty body: %s', (_name, body, message) => {
  expect(messagesOf(body!, {})[0]).toBe(message)
})

test.each([
  [z.object({ login: z.string() }), {}, 'The field "login" is missing'],
  [z.object({ login: z.string() }), { login: 5 }, 'The value of "login" is invalid'],
  [z.object({ vote: z.literal([0, 1]) }), { vote: 2 }, 'The field "vote" must be one of 0, 1'],
  [z.object({ action: z.literal('vote') }), { action: '' }, 'The field "action" must be "vote"'],
  [
    z.object({ a: z.object({ size: z.int().max(2) }) }),
    { a: { size: 3 } },
    'The value of "a.size" is too large',
  ],
  [z.object({ size: z.int().min(1) }), { size: 0 }, 'The value of "size" is too small'],
  [z.strictObject({}), { b: 1, c: 1 }, 'Unknown fields: b, c'],
  [z.object({}), undefined, 'The request is invalid'],
  [z.object({ name: z.string().min(1, 'Enter a name') }), { name: '' }, 'Enter a name'],
])('describes an error without a message of its own (%#)', (schema, input, message) => {
  expect(messagesOf(schema, input)).toEqual([message])
})
