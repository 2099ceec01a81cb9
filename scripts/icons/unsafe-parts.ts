/** Returns the parts of an SVG that can run scripts, load resources or hide content. Icons must have none. */
export function findUnsafeParts(svg: string): string[] {
  return [...svg.matchAll(UNSAFE_PATTERN)].map(([part]) => part)
}

const resourceElements = [
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
const activeElements = [
  'a',
  'animate',
  'animateMotion',
  'animateTransform',
  'set',
  'handler',
  'listener',
  'style',
]

const UNSAFE_PATTERN = new RegExp(
  [
    `<(?:[\\w-]+:)?(?:${[...resourceElements, ...activeElements].join('|')})\\b`,
    '<[!?][^>]{0,80}',
    '\\son[a-z]+\\s*=',
    '\\b(?:href|src|base)\\s*=\\s*(?:"[^#"]|\'[^#\']|[^"\'#])',
    'url\\(\\s*["\']?\\s*[^#"\'\\s]',
    'javascript:|data:|@import',
  ].join('|'),
  'gi',
)
