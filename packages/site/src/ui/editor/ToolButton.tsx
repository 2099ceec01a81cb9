import { Button } from 'react-aria-components/Button'
import { ToggleButton } from 'react-aria-components/ToggleButton'
import { t } from '../../i18n/texts.ts'
import { Tooltip } from '../Tooltip.tsx'
import { shownKeys } from './shown-keys.ts'
import { type ToolIcon, toolIcons } from './tool-icons.ts'

interface ToolButtonProps {
  readonly name: ToolIcon
  readonly keys?: string | undefined
  /** Left out where there is nothing to be on or off. */
  readonly isOn?: boolean | undefined
  readonly isDisabled?: boolean
  readonly onPress: () => void
}

/** A sign with its name, and how it is reached without the mouse. */
export function ToolButton({ name, keys, isOn, isDisabled = false, onPress }: ToolButtonProps) {
  const title = t(`editor.tools.${name}`)
  const text = keys === undefined ? title : t('editor.withKeys', { title, keys: shownKeys(keys, isMac) })
  const look = { className: 'tool', 'aria-label': title, isDisabled }
  return (
    <Tooltip text={text}>
      {isOn === undefined ? (
        <Button {...look} onPress={onPress}>
          <Sign name={name} />
        </Button>
      ) : (
        <ToggleButton {...look} isSelected={isOn} onChange={onPress}>
          <Sign name={name} />
        </ToggleButton>
      )}
    </Tooltip>
  )
}

// --- internal ---

const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.userAgent)

function Sign({ name }: { readonly name: ToolIcon }) {
  return (
    <svg className="icon" viewBox="0 0 16 16" width={16} height={16} aria-hidden="true">
      <path d={toolIcons[name]} />
    </svg>
  )
}
