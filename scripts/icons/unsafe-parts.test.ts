import { expect, test } from 'vitest'
import { findUnsafeParts } from './unsafe-parts.ts'

test.each([
  '<svg><script>alert(1)</script></svg>',
  '<svg><svg:script/></svg>',
  '<svg><foreignObject/></svg>',
  '<svg onload="alert(1)"/>',
  '<svg><path\nonclick = "alert(1)"/></svg>',
  '<svg><use href="https://example.org/a.svg#a"/></svg>',
  '<svg><use xlink:href="//example.org/a.svg"/></svg>',
  '<svg><image href="#a"/></svg>',
  '<svg><a href="#a"/></svg>',
  '<svg><path fill="url(https://example.org/a.svg#a)"/></svg>',
  '<svg><path fill="url( \'//example.org\')"/></svg>',
  '<svg><style>@import "a.css"</style></svg>',
  '<svg><animate attributeName="href" to="javascript:alert(1)"/></svg>',
  '<!DOCTYPE svg [<!ENTITY a "b">]><svg/>',
  '<?xml-stylesheet href="a.css"?><svg/>',
])('rejects %s', (svg) => {
  expect(findUnsafeParts(svg)).not.toEqual([])
})

test.each([
  '<svg xmlns="http://www.w3.org/2000/svg"><path fill="url(#a)" d="M0 0h1"/></svg>',
  '<svg><use href="#a"/><use xlink:href="#b"/></svg>',
  '<svg><animal/><settings/></svg>',
])('accepts %s', (svg) => {
  expect(findUnsafeParts(svg)).toEqual([])
})
