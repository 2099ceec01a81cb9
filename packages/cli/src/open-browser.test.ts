import { expect, test } from 'vitest'
import { browserCommand, openBrowser } from './open-browser.ts'

const pageUrl = 'https://handiwork.example/device?code=WDJB-MJHT&x=$(id)'

test.each([
  ['darwin', {}, ['open', pageUrl]],
  ['win32', {}, ['rundll32', 'url.dll,FileProtocolHandler', pageUrl]],
  ['linux', { DISPLAY: ':0' }, ['xdg-open', pageUrl]],
  ['linux', { WAYLAND_DISPLAY: 'wayland-0' }, ['xdg-open', pageUrl]],
] as const)('passes the URL as a single argument on %s with %o', (platform, env, opener) => {
  expect(browserCommand(pageUrl, { platform, env })).toEqual(opener)
})

test.each([
  ['linux', {}],
  ['linux', { DISPLAY: ':10', SSH_CONNECTION: '1' }],
  ['darwin', { SSH_TTY: '/dev/ttys1' }],
  ['win32', { CI: 'true' }],
] as const)('opens nothing on %s with %o', (platform, env) => {
  expect(browserCommand(pageUrl, { platform, env })).toBeUndefined()
})

test.each(['file:///etc/passwd', '--help', 'javascript:alert(1)', 'x-apple:open', ''])(
  'does not open anything but a web URL: %s',
  (url) => {
    expect(browserCommand(url, { platform: 'darwin', env: {} })).toBeUndefined()
  },
)

test('returns false when the opener not installed', async () => {
  expect(await openBrowser(pageUrl, { platform: 'win32', env: {} })).toBe(false)
})
