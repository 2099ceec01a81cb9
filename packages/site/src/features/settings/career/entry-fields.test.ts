import { NewEducation, NewPosition } from '@handiwork/core/api'
import { expect, test } from 'vitest'
import { educationBody, educationFields } from './education-fields.ts'
import { positionBody, positionFields } from './position-fields.ts'

const position = { ...positionFields(), jobTitle: 'Intern', startMonth: 7, startYear: '2013' }
const education = { ...educationFields(), organizationName: 'University of Porto' }

const firstIssue = (schema: typeof NewPosition | typeof NewEducation, body: unknown) => {
  const [issue] = schema.safeParse(body).error?.issues ?? []
  return issue && { [issue.path.join('.')]: issue.message }
}

test('converts years to numbers (spec §5)', () => {
  expect(positionBody(position)).toMatchObject({ startMonth: 7, startYear: 2013, endYear: null })
})

test('builds a body that the contract accepts', () => {
  expect(NewPosition.parse(positionBody(position))).toMatchObject({ jobTitle: 'Intern', startYear: 2013 })
})

test('fills the form from an existing position', () => {
  const existing = { ...NewPosition.parse(positionBody(position)), _id: 'p1', userId: 'u1', order: 3 }
  expect(positionFields(existing)).toEqual(position)
})

test('fills the form from an existing education', () => {
  const existing = { ...NewEducation.parse(educationBody(education)), _id: 'e1', userId: 'u1', order: 3 }
  expect(educationFields(existing)).toEqual(education)
})

test('reports a non-numeric year at its field', () => {
  expect(firstIssue(NewPosition, positionBody({ ...position, startYear: 'last year' }))).toEqual({
    startYear: 'The year must be a number',
  })
})

test('ignores the hidden end date of a current position', () => {
  expect(firstIssue(NewPosition, positionBody({ ...position, current: true, endYear: '12' }))).toBeUndefined()
})

test('reports an end before the start at the end year', () => {
  expect(firstIssue(NewPosition, positionBody({ ...position, endYear: '2012' }))).toEqual({
    endYear: 'The end date must not be before the start date',
  })
})

test('requires an organization for an education', () => {
  expect(firstIssue(NewEducation, educationBody(educationFields()))).toEqual({
    organizationName: 'Organization is required',
  })
})
