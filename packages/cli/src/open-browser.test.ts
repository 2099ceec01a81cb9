import { expect, test } from 'vitest'
import { openBrowser, openerFor } from './open-browser.ts'

const page = 'https://handiwork.example/device?code=WDJB-MJHT&x=$(id)'

test.each([
  ['darwin', {}, ['open', page]],
  ['win32', {}, ['rundll32', 'url.dll,FileProtocolHandler', page]],
  ['linux', { DISPLAY: ':0' }, ['xdg-open', page]],
  ['linux', { WAYLAND_DISPLAY: 'wayland-0' }, ['xdg-open', page]],
] as const)('on %s with %o the address is one word of one program', (platform, env, opener) => {
  expect(openerFor(page, { platform, env })).toEqual(opener)
})

test.each([
  ['linux', {}],
  ['linux', { DISPLAY: ':10', SSH_CONNECTION: '1' }],
  ['darwin', { SSH_TTY: '/dev/ttys1' }],
  ['win32', { CI: 'true' }],
] as const)('on %s with %o nobody would see it', (platform, env) => {
  expect(openerFor(page, { platform, env })).toBeUndefined()
})

test.each(['file:///etc/passwd', '--help', 'javascript:alert(1)', 'x-apple:open', ''])(
  'what is no web address is not opened: %s',
  (url) => {
    expect(openerFor(url, { platform: 'darwin', env: {} })).toBeUndefined()
  },
)

test('an opener that is not installed opens nothing', async () => {
  expect(await openBrowser(page, { platform: 'win32', env: {} })).toBe(false)
})
