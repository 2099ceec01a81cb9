import { NewEducation, NewPosition } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { educationBody, educationFields } from './education-fields.ts'
import { positionBody, positionFields } from './position-fields.ts'

const position = { ...positionFields(), jobTitle: 'Intern', startMonth: 7, startYear: '2013' }
const education = { ...educationFields(), organizationName: 'University of Porto' }

const wrong = (schema: typeof NewPosition | typeof NewEducation, body: unknown) => {
  const [issue] = schema.safeParse(body).error?.issues ?? []
  return issue && { [issue.path.join('.')]: issue.message }
}

test('years become numbers (spec §5)', () => {
  expect(positionBody(position)).toMatchObject({ startMonth: 7, startYear: 2013, endYear: null })
})

test('a form that was filled in is what the contract reads', () => {
  expect(NewPosition.parse(positionBody(position))).toMatchObject({ jobTitle: 'Intern', startYear: 2013 })
})

test('a kept position fills the form it came from', () => {
  const kept = { ...NewPosition.parse(positionBody(position)), _id: 'p1', userId: 'u1', order: 3 }
  expect(positionFields(kept)).toEqual(position)
})

test('a kept education fills the form it came from', () => {
  const kept = { ...NewEducation.parse(educationBody(education)), _id: 'e1', userId: 'u1', order: 3 }
  expect(educationFields(kept)).toEqual(education)
})

test('a year that is no number is refused under its field', () => {
  expect(wrong(NewPosition, positionBody({ ...position, startYear: 'last year' }))).toEqual({
    startYear: 'The year is a number',
  })
})

test('an end that is hidden is not judged', () => {
  expect(wrong(NewPosition, positionBody({ ...position, current: true, endYear: '12' }))).toBeUndefined()
})

test('an end before the start is refused under the end', () => {
  expect(wrong(NewPosition, positionBody({ ...position, endYear: '2012' }))).toEqual({
    endYear: 'The end lies before the start',
  })
})

test('an education without an organization is refused', () => {
  expect(wrong(NewEducation, educationBody(educationFields()))).toEqual({
    organizationName: 'Organization is required',
  })
})
