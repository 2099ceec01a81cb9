import sanitize from 'sanitize-html'
import { isExternalLink } from './external-link.ts'

/** Sanitizes user HTML to the allowed elements and attributes. Idempotent. */
export function sanitizeHtml(html: string): string {
  // An element that the first pass removes can hide that the next tag ends an open link or paragraph.
  return sanitize(sanitize(html, sanitizeOptions), sanitizeOptions)
}

/** Elements that browsers parse as raw text or foreign content. They are removed with their content. */
const rawTextTags = [
  ...['script', 'style', 'textarea', 'option', 'xmp', 'noembed', 'noframes', 'noscript', 'plaintext'],
  ...['iframe', 'title', 'template', 'svg', 'math', 'select'],
]

const sanitizeOptions: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote'],
    ...['pre', 'code', 'em', 'strong', 's', 'a', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'title', 'rel'], ol: ['start'] },
  allowedClasses: { code: ['language-*'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: rawTextTags,
  nestingLimit: 50,
  transformTags: { a: transformLink },
}

/** Adds `rel` to external links and removes the target of all others. */
function transformLink(tagName: string, { href = '', title }: sanitize.Attributes): sanitize.Tag {
  if (!isExternalLink(href)) return { tagName, attribs: {} }
  return {
    tagName,
    attribs: { href, ...(title !== undefined && { title }), rel: 'nofollow ugc noopener noreferrer' },
  }
}
