import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { Group } from 'react-aria-components/Group'
import { Toolbar } from 'react-aria-components/Toolbar'
import { t } from '../../i18n/texts.ts'
import { LinkTool } from './LinkTool.tsx'
import { ToolButton } from './ToolButton.tsx'
import { type Tool, tools } from './tools.ts'

interface EditorToolbarProps {
  readonly editor: Editor
  /** Of the text box. */
  readonly controls: string
  readonly isLinkOpen: boolean
  readonly onLinkOpenChange: (isOpen: boolean) => void
}

/** One stop on the way by Tab; within, the arrow keys lead from tool to tool. */
export function EditorToolbar({ editor, controls, isLinkOpen, onLinkOpenChange }: EditorToolbarProps) {
  const looks = useEditorState({
    editor,
    selector: ({ editor }) => tools.map((group) => group.map(lookIn(editor))),
  })
  return (
    <Toolbar className="toolbar" aria-label={t('editor.toolbar')} aria-controls={controls}>
      {tools.map((group, place) => (
        <Group className="tools" key={group[0]?.name}>
          {group.map((tool, at) => (
            <ToolButton
              key={tool.name}
              name={tool.name}
              keys={tool.keys}
              {...looks[place]?.[at]}
              onPress={() => tool.use(editor)}
            />
          ))}
          {place === 0 && <LinkTool editor={editor} isOpen={isLinkOpen} onOpenChange={onLinkOpenChange} />}
        </Group>
      ))}
    </Toolbar>
  )
}

// --- internal ---

function lookIn(editor: Editor) {
  return ({ isOn, isDisabled }: Tool) => ({ isOn: isOn?.(editor), isDisabled: isDisabled?.(editor) ?? false })
}
