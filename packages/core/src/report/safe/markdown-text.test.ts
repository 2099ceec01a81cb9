import { expect, test } from 'vitest'
import { markdownText } from './markdown-text.ts'

test.each([
  ['harborlight/kestrel', 'harborlight/kestrel'],
  ['<script>', '&lt;script&gt;'],
  ['R&D &lt; &#x3c;', 'R&D &amp;lt; &amp;#\u2060x3c;'],
  ['a|b', 'a\\|b'],
  ['[click](https://evil.example)', '\\[click\\](https\\://evil.example)'],
  ['www.evil.example', 'www\\.evil.example'],
  ['![pixel]', '!\\[pixel\\]'],
  ['`x` *y* _z_', '\\`x\\` \\*y\\* \\_z\\_'],
  ['two\nlines', 'two lines'],
  ['@torvalds #1', '@\u2060torvalds #\u20601'],
  ['\\|', '\\\\\\|'],
])('escapes %j as %j', (text, safe) => expect(markdownText(text)).toBe(safe))
