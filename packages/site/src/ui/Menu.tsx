import type { ReactElement } from 'react'
import { Menu as AriaMenu, MenuItem, MenuTrigger } from 'react-aria-components/Menu'
import { Popover } from 'react-aria-components/Popover'
import { Icon } from './Icon.tsx'
import type { IconName } from './icons.ts'

export interface MenuEntry {
  readonly id: string
  readonly title: string
  readonly icon?: IconName
  /** Renders the entry as a link. */
  readonly href?: string
  readonly onPress?: () => void
  readonly kind?: 'plain' | 'danger'
  readonly isDisabled?: boolean
}

export interface MenuProps {
  /** The `Button` that opens the menu. */
  readonly trigger: ReactElement
  readonly label: string
  readonly entries: readonly MenuEntry[]
}

export function Menu({ trigger, label, entries }: MenuProps) {
  return (
    <MenuTrigger>
      {trigger}
      <Popover className="dropdown" offset={4} placement="bottom end">
        <AriaMenu className="options" aria-label={label}>
          {entries.map(renderMenuItem)}
        </AriaMenu>
      </Popover>
    </MenuTrigger>
  )
}

function renderMenuItem({ id, title, icon, href, onPress, kind, isDisabled = false }: MenuEntry) {
  return (
    <MenuItem
      className={kind === 'danger' ? 'option danger' : 'option'}
      key={id}
      id={id}
      textValue={title}
      isDisabled={isDisabled}
      {...(href && { href })}
      {...(onPress && { onAction: onPress })}
    >
      {icon && <Icon name={icon} />}
      <span>{title}</span>
    </MenuItem>
  )
}
