import { expect, test } from 'vitest'
import { originWebUrl } from './origin-web-url.ts'

test.each([
  ['https://github.com/ada/loom.git', 'https://github.com/ada/loom.git'],
  ['https://ada:hunter2@github.com/ada/loom', 'https://github.com/ada/loom'],
  ['http://code.example:8080/ada/loom.git', 'http://code.example:8080/ada/loom.git'],
  ['git@github.com:ada/loom.git', 'https://github.com/ada/loom.git'],
  ['github.com:/ada/loom', 'https://github.com/ada/loom'],
  ['ssh://git@code.example:2222/ada/loom.git', 'https://code.example/ada/loom.git'],
  ['git://code.example/ada/loom.git', 'https://code.example/ada/loom.git'],
])('converts %s to %s', (remote, url) => {
  expect(originWebUrl(remote)).toBe(url)
})

test.each(['/srv/git/loom.git', '../loom', 'file:///srv/loom.git', 'C:\\code\\loom', ''])(
  'has no URL for %j',
  (remote) => {
    expect(originWebUrl(remote)).toBeUndefined()
  },
)
