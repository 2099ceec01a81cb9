/** What in an SVG could act, load something or hide something; nothing of it may stand in an icon. */
export function unsafeParts(svg: string): string[] {
  return [...svg.matchAll(unsafe)].map(([part]) => part)
}

// --- internal ---

const elements = [
  'script',
  'foreignObject',
  'image',
  'feImage',
  'iframe',
  'object',
  'embed',
  'audio',
  'video',
]
const moving = ['a', 'animate', 'animateMotion', 'animateTransform', 'set', 'handler', 'listener', 'style']

const unsafe = new RegExp(
  [
    `<(?:[\\w-]+:)?(?:${[...elements, ...moving].join('|')})\\b`,
    '<[!?][^>]{0,80}',
    '\\son[a-z]+\\s*=',
    '\\b(?:href|src|base)\\s*=\\s*(?:"[^#"]|\'[^#\']|[^"\'#])',
    'url\\(\\s*["\']?\\s*[^#"\'\\s]',
    'javascript:|data:|@import',
  ].join('|'),
  'gi',
)
