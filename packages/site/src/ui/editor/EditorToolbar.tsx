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
  /** The id of the text box. */
  readonly controls: string
  readonly isLinkOpen: boolean
  readonly onLinkOpenChange: (isOpen: boolean) => void
}

/** A single tab stop. The arrow keys move between the tools. */
export function EditorToolbar({ editor, controls, isLinkOpen, onLinkOpenChange }: EditorToolbarProps) {
  const toolStates = useEditorState({
    editor,
    selector: ({ editor }) => tools.map((group) => group.map(getToolState(editor))),
  })
  return (
    <Toolbar className="toolbar" aria-label={t('editor.toolbar')} aria-controls={controls}>
      {tools.map((group, groupIndex) => (
        <Group className="tools" key={group[0]?.name}>
          {group.map((tool, toolIndex) => (
            <ToolButton
              key={tool.name}
              name={tool.name}
              keys={tool.keys}
              {...toolStates[groupIndex]?.[toolIndex]}
              onPress={() => tool.run(editor)}
            />
          ))}
          {groupIndex === 0 && (
            <LinkTool editor={editor} isOpen={isLinkOpen} onOpenChange={onLinkOpenChange} />
          )}
        </Group>
      ))}
    </Toolbar>
  )
}

function getToolState(editor: Editor) {
  return ({ isOn, isDisabled }: Tool) => ({ isOn: isOn?.(editor), isDisabled: isDisabled?.(editor) ?? false })
}
