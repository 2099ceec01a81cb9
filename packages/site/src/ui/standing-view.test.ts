import { expect, test } from 'vitest'
import { standingView } from './standing-view.ts'

const now = new Date('2026-11-26T12:00:00.000Z')
const standing = { status: 'contributes', now: 5.8, lastActiveTimestamp: '2026-11-12T00:00:00.000Z' } as const

test('says that an active user contributes now', () => {
  expect(standingView(standing, now)).toMatchObject({
    ...{ isActive: true, text: 'Contributes now', title: 'Last active on 12 Nov 2026' },
  })
})

test('says until when an inactive user was active', () => {
  const inactive = {
    ...standing,
    status: 'inactive',
    lastActiveTimestamp: '2024-05-02T00:00:00.000Z',
  } as const
  expect(standingView(inactive, now)).toMatchObject({ isActive: false, text: 'Was active until May 2024' })
})

test('does not call a user active on a page that was rendered more than a year later', () => {
  const later = new Date('2027-11-13T00:00:00.000Z')
  expect(standingView(standing, later)).toMatchObject({ isActive: false })
})
