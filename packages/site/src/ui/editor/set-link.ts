import type { Editor } from '@tiptap/core'

/** Where the words at the cursor lead; empty where they are no link. */
export function linkAt(editor: Editor): string {
  const { href } = editor.getAttributes('link')
  return typeof href === 'string' ? href : ''
}

/** Makes a link of the words that are chosen, or changes the one at the cursor; without words the address is written. */
export function setLink(editor: Editor, href: string): void {
  const marks = [{ type: 'link', attrs: { href } }]
  const isAlone = editor.state.selection.empty && !editor.isActive('link')
  const chain = editor.chain().focus()
  if (isAlone) chain.insertContent({ type: 'text', text: href, marks }).run()
  else chain.extendMarkRange('link').setLink({ href }).run()
}

export function unsetLink(editor: Editor): void {
  editor.chain().focus().extendMarkRange('link').unsetLink().run()
}
