import { type Extensions, Mark } from '@tiptap/core'
import { StarterKit } from '@tiptap/starter-kit'
import { isEditorLink } from './editor-link.ts'

/** What a text can hold: nothing that the service would not keep. */
export const editorExtensions: Extensions = [
  ownKit().configure({
    heading: { levels: [3, 4] },
    underline: false,
    link: {
      openOnClick: false,
      defaultProtocol: 'https',
      isAllowedUri: isEditorLink,
      // A link made of what was typed would go on with every word after it; one that was pasted does not.
      autolink: false,
      // The service says what links of people are worth, for each the same.
      HTMLAttributes: { target: null, rel: null, class: null },
    },
  }),
]

// --- internal ---

/** Of a link that comes from elsewhere: where it leads and what it is called, not how it looked and opened there. */
function ownKit() {
  return StarterKit.extend({
    addExtensions() {
      const all: Extensions = this.parent?.() ?? []
      return all.map((one) =>
        one instanceof Mark && one.name === 'link' ? one.extend({ addAttributes }) : one,
      )
    },
  })
}

function addAttributes() {
  return { href: { default: null }, title: { default: null } }
}
