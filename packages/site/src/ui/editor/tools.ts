import type { Editor } from '@tiptap/core'
import type { ToolIcon } from './tool-icons.ts'

/** One of what stands above a text. Its sign and its name in the texts are called as it is. */
export interface Tool {
  readonly name: Exclude<ToolIcon, 'link'>
  /** As Windows and Linux have it; `Mod` is ⌘ on a Mac. */
  readonly keys?: string
  readonly use: (editor: Editor) => boolean
  /** Of what is on or off where the cursor is. */
  readonly isOn?: (editor: Editor) => boolean
  readonly isDisabled?: (editor: Editor) => boolean
}

/** In groups, as they stand beside each other. */
export const tools: readonly (readonly Tool[])[] = [
  [
    mark('bold', 'Mod+B', (editor) => editor.chain().focus().toggleBold().run()),
    mark('italic', 'Mod+I', (editor) => editor.chain().focus().toggleItalic().run()),
    mark('strike', 'Mod+Shift+S', (editor) => editor.chain().focus().toggleStrike().run()),
    mark('code', 'Mod+E', (editor) => editor.chain().focus().toggleCode().run()),
  ],
  [
    heading('heading', 3),
    heading('subheading', 4),
    block('bulletList', 'Mod+Shift+8', (editor) => editor.chain().focus().toggleBulletList().run()),
    block('orderedList', 'Mod+Shift+7', (editor) => editor.chain().focus().toggleOrderedList().run()),
    block('blockquote', 'Mod+Shift+B', (editor) => editor.chain().focus().toggleBlockquote().run()),
    block('codeBlock', 'Mod+Alt+C', (editor) => editor.chain().focus().toggleCodeBlock().run()),
    { name: 'rule', use: (editor) => editor.chain().focus().setHorizontalRule().run() },
  ],
  [
    {
      name: 'undo',
      keys: 'Mod+Z',
      use: (editor) => editor.chain().focus().undo().run(),
      isDisabled: (editor) => !editor.can().undo(),
    },
    {
      name: 'redo',
      keys: 'Mod+Shift+Z',
      use: (editor) => editor.chain().focus().redo().run(),
      isDisabled: (editor) => !editor.can().redo(),
    },
  ],
]

/** Code is written as it is: nothing in a block of it is bold. */
export function isInCodeBlock(editor: Editor): boolean {
  return editor.isActive('codeBlock')
}

// --- internal ---

function mark(name: Tool['name'], keys: string, use: Tool['use']): Tool {
  return { name, keys, use, isOn: (editor) => editor.isActive(name), isDisabled: isInCodeBlock }
}

function block(name: Tool['name'], keys: string, use: Tool['use']): Tool {
  return { name, keys, use, isOn: (editor) => editor.isActive(name) }
}

function heading(name: Tool['name'], level: 3 | 4): Tool {
  return {
    name,
    keys: `Mod+Alt+${level}`,
    use: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
    isOn: (editor) => editor.isActive('heading', { level }),
  }
}
