import { expect, test } from 'vitest'
import { z } from 'zod'
import { withFile } from './with-file.ts'

const nameSchema = z.strictObject({ name: z.string().min(1, 'A name is needed') })
const requiredMessage = 'The icon is required'
const icon = new File(['icon'], 'icon.png')

test('reports errors in the body first', () => {
  expect(withFile(nameSchema, requiredMessage).safeParse({ name: '' }).error?.issues[0]?.message).toBe(
    'A name is needed',
  )
})

test('reports a missing required file with the given message', () => {
  expect(withFile(nameSchema, requiredMessage).safeParse({ name: 'Oakfield' }).error?.issues).toMatchObject([
    { path: ['file'], message: requiredMessage },
  ])
})

test('returns the body and the file', () => {
  expect(withFile(nameSchema, requiredMessage).parse({ name: 'Oakfield', file: icon })).toEqual({
    body: { name: 'Oakfield' },
    file: icon,
  })
})

test('accepts a missing file if it is optional', () => {
  expect(withFile(nameSchema).parse({ name: 'Oakfield' })).toEqual({ body: { name: 'Oakfield' } })
})
