import { expect, test } from 'vitest'
import { fileName } from './file-name.ts'

test.each([
  ['/', 'home.phone.dark.png'],
  ['/leaders', 'leaders.phone.dark.png'],
  ['/repository/a%2Fb?page=2', 'repository-a-2Fb-page-2.phone.dark.png'],
])('names the screenshot of %s %s', (path, name) => {
  expect(fileName(path, 'phone', 'dark', 'png')).toBe(name)
})
