/** The appearance of a button, a button-like link or a summary. */
export interface ButtonVariant {
  readonly kind?: 'plain' | 'main' | 'ghost' | 'danger' | undefined
  readonly size?: 'sm' | 'md' | 'lg' | undefined
  /** Contains only an icon. */
  readonly square?: boolean | undefined
  /** Fills the available width. */
  readonly wide?: boolean | undefined
  /** Filled, for the final confirmation of a destructive action. */
  readonly solid?: boolean | undefined
}

export function buttonClass({
  kind = 'plain',
  size = 'md',
  square,
  wide,
  solid,
}: ButtonVariant = {}): string {
  const classes = [
    'btn',
    kind !== 'plain' && kind,
    size !== 'md' && size,
    square && 'sq',
    wide && 'wide',
    solid && 'solid',
  ]
  return classes.filter(Boolean).join(' ')
}
