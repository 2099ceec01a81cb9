import { expect, test } from 'vitest'
import { badgeTitle } from './badge-title.ts'

test.each([
  ['front-end', 'Front-end'],
  ['dev-ops', 'DevOps'],
  ['data-science', 'Data science'],
  ['constructor', 'Constructor'],
  ['', 'Badge'],
])('returns a title for %j', (name, title) => expect(badgeTitle(name)).toBe(title))
