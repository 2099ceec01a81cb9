import { expect, test } from 'vitest'
import { z } from 'zod'
import { withFile } from './with-file.ts'

const named = z.strictObject({ name: z.string().min(1, 'A name is needed') })
const missing = 'The icon is required'
const icon = new File(['icon'], 'icon.png')

test('what is wrong with the body comes first', () => {
  expect(withFile(named, missing).safeParse({ name: '' }).error?.issues[0]?.message).toBe('A name is needed')
})

test('a file that has to be there is asked for in its own words', () => {
  expect(withFile(named, missing).safeParse({ name: 'Oakfield' }).error?.issues).toMatchObject([
    { path: ['file'], message: missing },
  ])
})

test('a file goes with the body', () => {
  expect(withFile(named, missing).parse({ name: 'Oakfield', file: icon })).toEqual({
    body: { name: 'Oakfield' },
    file: icon,
  })
})

test('a file may be left out where one is kept already', () => {
  expect(withFile(named).parse({ name: 'Oakfield' })).toEqual({ body: { name: 'Oakfield' } })
})
