import { expect, test } from 'vitest'
import { projectCountAt } from './project-count-at.ts'

const user = { projectCount: 9, publicProjectCount: 8 }

test('counts all projects on own pages, which list all of them', () => {
  expect(projectCountAt({ kind: 'own' }, user)).toBe(9)
})

test('counts public projects on pages that every viewer opens', () => {
  expect(projectCountAt({ kind: 'login', login: 'mira' }, user)).toBe(8)
})
