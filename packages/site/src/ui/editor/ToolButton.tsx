import { Button } from 'react-aria-components/Button'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { t } from '../../i18n/texts.ts'
import { Tooltip } from '../Tooltip.tsx'
import { formatShortcut } from './format-shortcut.ts'
import { type ToolIcon, toolIcons } from './tool-icons.ts'

interface ToolButtonProps {
  readonly name: ToolIcon
  readonly keys?: string | undefined
  /** Undefined for tools that are not toggles. */
  readonly isOn?: boolean | undefined
  readonly isDisabled?: boolean
  readonly onPress: () => void
}

/** An icon button with its name and keyboard shortcut as a tooltip. */
export function ToolButton({ name, keys, isOn, isDisabled = false, onPress }: ToolButtonProps) {
  const title = t(`editor.tools.${name}`)
  const text =
    keys === undefined ? title : t('editor.withShortcut', { title, keys: formatShortcut(keys, isMac) })
  const buttonProps = { className: 'tool', 'aria-label': title, isDisabled }
  return (
    <Tooltip text={text}>
      {isOn === undefined ? (
        <Button {...buttonProps} onPress={onPress}>
          <Glyph name={name} />
        </Button>
      ) : (
        <ToggleButton {...buttonProps} isSelected={isOn} onChange={onPress}>
          <Glyph name={name} />
        </ToggleButton>
      )}
    </Tooltip>
  )
}

const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

function Glyph({ name }: { readonly name: ToolIcon }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" width={16} height={16} aria-hidden="true">
      <path d={toolIcons[name]} />
    </svg>
  )
}
