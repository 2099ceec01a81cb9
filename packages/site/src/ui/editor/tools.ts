import type { Editor } from '@tiptap/core'
import type { ToolIcon } from './tool-icons.ts'

/** A tool of the editor's toolbar. Its name is also the key of its icon and its text. */
export interface Tool {
  readonly name: Exclude<ToolIcon, 'link'>
  /** The shortcut on Windows and Linux; `Mod` is ⌘ on macOS. */
  readonly keys?: string
  readonly run: (editor: Editor) => boolean
  /** For toggles: whether the tool is active at the cursor. */
  readonly isOn?: (editor: Editor) => boolean
  readonly isDisabled?: (editor: Editor) => boolean
}

/** The tools, grouped as in the toolbar. */
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
    { name: 'rule', run: (editor) => editor.chain().focus().setHorizontalRule().run() },
  ],
  [
    {
      name: 'undo',
      keys: 'Mod+Z',
      run: (editor) => editor.chain().focus().undo().run(),
      isDisabled: (editor) => !editor.can().undo(),
    },
    {
      name: 'redo',
      keys: 'Mod+Shift+Z',
      run: (editor) => editor.chain().focus().redo().run(),
      isDisabled: (editor) => !editor.can().redo(),
    },
  ],
]

/** Code blocks allow no marks. */
export function isInCodeBlock(editor: Editor): boolean {
  return editor.isActive('codeBlock')
}

function mark(name: Tool['name'], keys: string, run: Tool['run']): Tool {
  return { name, keys, run, isOn: (editor) => editor.isActive(name), isDisabled: isInCodeBlock }
}

function block(name: Tool['name'], keys: string, run: Tool['run']): Tool {
  return { name, keys, run, isOn: (editor) => editor.isActive(name) }
}

function heading(name: Tool['name'], level: 3 | 4): Tool {
  return {
    name,
    keys: `Mod+Alt+${level}`,
    run: (editor) => editor.chain().focus().toggleHeading({ level }).run(),
    isOn: (editor) => editor.isActive('heading', { level }),
  }
}
