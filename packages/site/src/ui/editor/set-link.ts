import type { Editor } from '@tiptap/core'

/** Returns the href of the link at the cursor, or '' if there is none. */
export function currentHref(editor: Editor): string {
  const { href } = editor.getAttributes('link')
  return typeof href === 'string' ? href : ''
}

/** Links the selection, or updates the link at the cursor. Without either, inserts the URL as linked text. */
export function setLink(editor: Editor, href: string): void {
  const marks = [{ type: 'link', attrs: { href } }]
  const hasNoTarget = editor.state.selection.empty && !editor.isActive('link')
  const chain = editor.chain().focus()
  if (hasNoTarget) chain.insertContent({ type: 'text', text: href, marks }).run()
  else chain.extendMarkRange('link').setLink({ href }).run()
}

export function unsetLink(editor: Editor): void {
  editor.chain().focus().extendMarkRange('link').unsetLink().run()
}
