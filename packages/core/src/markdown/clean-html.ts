import sanitize from 'sanitize-html'
import { isOutgoingLink } from './outgoing-link.ts'

/** The HTML people's texts may make, and nothing else of it; what is clean comes back as it is. */
export function cleanHtml(html: string): string {
  return sanitize(html, allowed)
}

// --- internal ---

/** What a browser reads as raw text, or as something else than HTML: it goes with all that is in it. */
const readOtherwise = [
  ...['script', 'style', 'textarea', 'option', 'xmp', 'noembed', 'noframes', 'noscript', 'plaintext'],
  ...['iframe', 'title', 'template', 'svg', 'math', 'select'],
]

const allowed: sanitize.IOptions = {
  allowedTags: [
    ...['p', 'br', 'hr', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'ul', 'ol', 'li', 'blockquote'],
    ...['pre', 'code', 'em', 'strong', 's', 'a', 'table', 'thead', 'tbody', 'tr', 'th', 'td'],
  ],
  allowedAttributes: { a: ['href', 'title', 'rel'], ol: ['start'] },
  allowedClasses: { code: ['language-*'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  allowProtocolRelative: false,
  nonTextTags: readOtherwise,
  nestingLimit: 50,
  transformTags: { a: link },
}

/** A link leads out and vouches for nothing; one that leads nowhere is words. */
function link(tagName: string, { href = '', title }: sanitize.Attributes): sanitize.Tag {
  if (!isOutgoingLink(href)) return { tagName, attribs: {} }
  return {
    tagName,
    attribs: { href, ...(title !== undefined && { title }), rel: 'nofollow ugc noopener noreferrer' },
  }
}
