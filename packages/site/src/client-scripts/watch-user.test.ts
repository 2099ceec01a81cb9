import { expect, test } from 'vitest'
import { readMessage } from './watch-user.ts'

const id = '01941f29-7c00-7b97-bbd0-35e3f32a17c6'
const change = (type: string, of: string) => `42${JSON.stringify(['change', { type, id: of, version: 3 }])}`

test.each([
  ['the opening of the connection connects', '0{"sid":"a","pingInterval":25000}', { reply: '40' }],
  [
    'the connection subscribes to the user',
    '40{"sid":"b"}',
    { reply: `420["subscribe",{"users":["${id}"]}]` },
  ],
  ['an acknowledgement', '430[{"users":[],"repositories":[]}]', { news: 'subscribed' }],
  ['a ping gets a pong', '2', { reply: '3' }],
  ['a change of the user', change('user', id), { news: 'changed' }],
  ['a change of someone else', change('user', 'other'), {}],
  ['a change of a repository', change('repository', id), {}],
  ['a rejected connection', '44{"message":"No"}', {}],
  ['nothing', '', {}],
])('%s', (_, message, expected) => {
  expect(readMessage(message, id)).toEqual(expected)
})
