import { expect, test } from 'vitest'
import { hostsFile } from './hosts-file.ts'

test.each([
  [{ HOME: '/home/mira' }, 'linux', '/home/mira/.config/handiwork/hosts.json'],
  [{ HOME: '/home/mira', XDG_CONFIG_HOME: '/etc/mira' }, 'darwin', '/etc/mira/handiwork/hosts.json'],
  [{ HOME: '/home/mira', XDG_CONFIG_HOME: 'here' }, 'linux', '/home/mira/.config/handiwork/hosts.json'],
  [{ HOME: '/Users/mira' }, 'darwin', '/Users/mira/Library/Application Support/handiwork/hosts.json'],
  [{ HOME: '/u', APPDATA: '/u/Roaming' }, 'win32', '/u/Roaming/handiwork/hosts.json'],
] as const)('with %o on %s it is %s', (env, platform, file) => {
  expect(hostsFile(env, platform)).toBe(file)
})
